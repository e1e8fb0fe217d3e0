/** What any field for a new password has; the bounds are the server's. */
export const newPassword = {
  autoComplete: "new-password",
  required: true,
  minLength: 10,
  maxLength: 128,
  hint: "At least 10 characters. A few unrelated words make a good one.",
};
