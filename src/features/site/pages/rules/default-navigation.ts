import type { SiteNavigation } from "./site-navigation.ts";

const link = (label: string, to: string, group = "") => ({ label, to, group });
const entry = (label: string, to: string) => ({ label, to, links: [] });

const courses = [
	link("Webinar schedule", "/webinars"),
	link("Compliance", "/training?category=Compliance"),
	link("Archive", "/archive"),
];

/** The menus of the specification (section 2), which apply until the provider publishes its own. */
export const defaultNavigation: SiteNavigation = {
	header: [
		entry("Home", "/"),
		{
			label: "Explore",
			to: null,
			links: [
				link("Human Resources", "/training", "Training"),
				link("Life Sciences", "/lifesciences", "Training"),
				link("Resources", "/resources", "More"),
				link("Expert Marketplace", "/expertmarketplace", "More"),
			],
		},
		entry("About Us", "/about-us"),
		entry("Contact", "/contact-us"),
		entry("Terms of Use", "/terms-of-use"),
	],
	// Pages that the specification's menu leaves out.
	catalog: [{ label: "Courses", to: null, links: [...courses, link("Consulting", "/consulting")] }],
	footer: [
		{ label: "Courses", to: null, links: courses },
		{
			label: "Company",
			to: null,
			links: [link("About Us", "/about-us"), link("Contact Us", "/contact-us"), link("Terms of Use", "/terms-of-use")],
		},
		{
			label: "Help",
			to: null,
			links: [
				link("Consulting", "/consulting"),
				link("Privacy Policy", "/privacy-policy"),
				link("Subscribe", "/Subscribe"),
			],
		},
	],
	tagline: "Webinars, recordings and transcripts for people who keep organizations fair, safe and compliant.",
	announcement: null,
	redirects: [],
};
