/** Content types of the parts of a stream, by the end of their names. */
export const partTypes: Record<string, string> = { mp4: "video/mp4", m4s: "video/iso.segment", m4a: "audio/mp4" };
