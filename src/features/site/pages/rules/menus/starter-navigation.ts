import type { SiteNavigation } from "../site-navigation.ts";

const link = (label: string, to: string) => ({ label, to, group: "" });
const entry = (label: string, to: string) => ({ label, to, links: [] });

/** The menus of a site that starts empty. Links to pages without text appear when the pages are written. */
export const starterNavigation: SiteNavigation = {
	header: [
		entry("Home", "/"),
		entry("About Us", "/about-us"),
		entry("Contact", "/contact-us"),
		entry("Terms of Use", "/terms-of-use"),
	],
	catalog: [
		{
			label: "Courses",
			to: null,
			links: [link("Webinar schedule", "/webinars"), link("All courses", "/training"), link("Archive", "/archive")],
		},
	],
	footer: [
		{
			label: "Courses",
			to: null,
			links: [link("Webinar schedule", "/webinars"), link("All courses", "/training"), link("Archive", "/archive")],
		},
		{
			label: "Company",
			to: null,
			links: [link("About Us", "/about-us"), link("Contact Us", "/contact-us"), link("Terms of Use", "/terms-of-use")],
		},
		{ label: "Help", to: null, links: [link("Privacy Policy", "/privacy-policy"), link("Subscribe", "/Subscribe")] },
	],
	tagline: "",
	announcement: null,
	redirects: [],
};
