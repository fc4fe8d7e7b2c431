import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		"": "storefront/home.route.tsx",
		"about-us": "storefront/about-us.route.tsx",
		"terms-of-use": "storefront/legal/terms-of-use.route.tsx",
		"privacy-policy": "storefront/legal/privacy-policy.route.tsx",
		"hr-compliance": "storefront/hr-compliance.route.tsx",
		consulting: "storefront/consulting.route.tsx",
		"contact-us": "storefront/contact-us.route.tsx",
		resources: "storefront/resources.route.tsx",
		expertmarketplace: "storefront/expert-marketplace.route.tsx",
		"pages/:slug": "storefront/own-page.route.tsx",
		"*": "storefront/not-found.route.tsx",
	},
	console: {
		"console/menus": "console/menus/menus.route.tsx",
		"console/pages": "console/pages.route.tsx",
		"console/pages/new": "console/new-page.route.tsx",
		"console/pages/:slug": "console/page.route.tsx",
	},
	plain: {
		"sitemap.xml": "storefront/sitemap.route.tsx",
		"resources/feed.xml": "storefront/feed.route.tsx",
		"manifest.webmanifest": "storefront/manifest.route.tsx",
		"robots.txt": "storefront/robots.route.tsx",
		".well-known/security.txt": "storefront/security-txt.route.tsx",
	},
};
