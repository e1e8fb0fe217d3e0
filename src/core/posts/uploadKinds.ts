interface UploadKind {
  /** As people call the formats. */
  formats: string;
  /** As a caller or a phone may call them. */
  mimes: readonly string[];
  most_bytes: number;
}

const MiB = 1024 * 1024;

/**
 * What may be sent. Phones have several names for HEIC; M4V and 3GP are MP4 under names that some recorders give it.
 */
export const uploadKinds = {
  photo: {
    formats: "JPEG, PNG, WebP, GIF or HEIC",
    mimes: [
      "image/jpeg",
      "image/png",
      "image/webp",
      "image/gif",
      "image/heic",
      "image/heif",
      "image/heic-sequence",
      "image/heif-sequence",
    ],
    most_bytes: 10 * MiB,
  },
  video: {
    formats: "MP4, QuickTime or WebM",
    mimes: ["video/mp4", "video/quicktime", "video/webm", "video/x-m4v", "video/3gpp", "video/3gpp2"],
    most_bytes: 200 * MiB,
  },
} as const satisfies Record<string, UploadKind>;

export type UploadedKind = keyof typeof uploadKinds;

export const longest_video_ms = 60_000;
