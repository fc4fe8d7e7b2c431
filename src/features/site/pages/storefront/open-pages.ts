/** Pages of the specification's route table (section 2) for search engines, in addition to courses and articles. */
export const openPages = [
	"/",
	"/training",
	"/lifesciences",
	"/webinars",
	"/archive",
	"/resources",
	"/expertmarketplace",
	"/consulting",
	"/about-us",
	"/contact-us",
	"/Subscribe",
	"/hr-compliance",
	"/terms-of-use",
	"/privacy-policy",
] as const;
