/** What an operator tells who speaks on a stage; it stays on the speaker's view until it is removed. */
export interface SpeakerMessage {
  text: string;
  /** Whether it draws the eye when it comes. */
  flash: boolean;
  sent_at: number;
  /** As people know who sent it. */
  by: string;
}
