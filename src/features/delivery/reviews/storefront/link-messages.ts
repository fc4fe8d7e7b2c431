/** My Orders. */
export const reviewLinkMessages = { write: "Write a review", of: (title: string) => `: ${title}` };
