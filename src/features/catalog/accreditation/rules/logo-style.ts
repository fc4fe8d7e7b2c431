/** Logos are made for white paper, so they keep it in the dark scheme. A class would be part of every page's style sheet. */
export const logoStyle = { backgroundColor: "#fff" };
