interface UploadKind {
  /** As a caller or a phone may call them. */
  mimes: readonly string[];
  most_bytes: number;
}

const MiB = 1024 * 1024;

/** What may be sent. `image/heif` is what some phones call HEIC. */
export const uploadKinds = {
  photo: {
    mimes: ["image/jpeg", "image/png", "image/webp", "image/gif", "image/heic", "image/heif"],
    most_bytes: 10 * MiB,
  },
  video: { mimes: ["video/mp4", "video/quicktime", "video/webm"], most_bytes: 200 * MiB },
} as const satisfies Record<string, UploadKind>;

export type UploadedKind = keyof typeof uploadKinds;

export const longest_video_ms = 60_000;
