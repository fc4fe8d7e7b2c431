import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		"": "storefront/home.route.tsx",
		"about-us": "storefront/block-page.route.tsx",
		"terms-of-use": "storefront/legal-page.route.tsx",
		"privacy-policy": "storefront/legal-page.route.tsx",
		"hr-compliance": "storefront/block-page.route.tsx",
		consulting: "storefront/block-page.route.tsx",
		"contact-us": "storefront/contact-us.route.tsx",
		resources: "storefront/resources.route.tsx",
		expertmarketplace: "storefront/block-page.route.tsx",
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
