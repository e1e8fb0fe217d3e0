/**
 * Is thrown when the machine had no time. That says nothing about the work: a request is answered with 503, a job is
 * tried again later, and nothing is ever refused for good because of it.
 */
export class Busy extends Error {
  override name = "Busy";

  constructor(message = "There is too much to do right now, try again in a moment") {
    super(message);
  }
}
