/** The pages of the route table (specification, section 2) that search engines should know, beside courses and articles. */
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
