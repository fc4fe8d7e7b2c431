import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the site: the specification's route table (section 2). */
export default [
	layout("features/company/storefront/site.layout.tsx", [
		index("features/company/storefront/home.route.tsx"),

		route("training", "features/catalogue/storefront/training.route.tsx"),
		route("training/:id", "features/catalogue/storefront/training-detail.route.tsx"),
		route("archive", "features/catalogue/storefront/archive.route.tsx"),
		route("archive/:id", "features/catalogue/storefront/archive-detail.route.tsx"),
		route("webinars", "features/catalogue/storefront/webinars.route.tsx"),
		route("lifesciences", "features/catalogue/storefront/life-sciences.route.tsx"),
		route("lifesciences/:id", "features/catalogue/storefront/life-sciences-detail.route.tsx"),
		route("search", "features/search/storefront/search.route.tsx"),

		route("login", "features/accounts/storefront/login.route.tsx"),
		route("signup", "features/accounts/storefront/signup.route.tsx"),
		route("forgot-password", "features/accounts/storefront/forgot-password.route.tsx"),
		route("forgot-password/:tokenid", "features/accounts/storefront/reset-password.route.tsx"),
		route("confirm-email/:token", "features/accounts/storefront/confirm-email.route.tsx"),
		route("profile", "features/accounts/storefront/profile.route.tsx"),
		route("myOrders", "features/learning/storefront/my-orders.route.tsx"),
		route("seats/:token", "features/seats/storefront/invitation.route.tsx"),
		route("certificates/:code?", "features/certificates/storefront/verify.route.tsx"),
		route("join/:token", "features/live/storefront/join.route.tsx"),
		route("cart", "features/cart/storefront/cart.route.tsx"),
		route("payment-success/:paramsid", "features/checkout/storefront/payment-success.route.tsx"),
		route("payment-cancel", "features/checkout/storefront/payment-cancel.route.tsx"),

		route("about-us", "features/company/storefront/about-us.route.tsx"),
		route("terms-of-use", "features/company/storefront/terms-of-use.route.tsx"),
		route("privacy-policy", "features/company/storefront/privacy-policy.route.tsx"),
		route("hr-compliance", "features/company/storefront/hr-compliance.route.tsx"),
		route("consulting", "features/company/storefront/consulting.route.tsx"),
		route("contact-us", "features/company/storefront/contact-us.route.tsx"),
		route("expertmarketplace", "features/company/storefront/expert-marketplace.route.tsx"),
		route("Subscribe", "features/newsletter/storefront/subscribe.route.tsx"),
		route("newsletter/confirm/:token", "features/newsletter/storefront/confirm.route.tsx"),
		route("newsletter/unsubscribe/:token", "features/newsletter/storefront/unsubscribe.route.tsx"),
		route("newsletter/:state", "features/newsletter/storefront/link-result.route.tsx"),

		route("resources", "features/articles/storefront/resources.route.tsx"),
		route("resources/:slug", "features/articles/storefront/article.route.tsx"),

		route("*", "features/company/storefront/not-found.route.tsx"),
	]),

	layout("features/operators/console/console.layout.tsx", [
		route("console/articles", "features/articles/console/articles.route.tsx"),
		route("console/articles/new", "features/articles/console/new-article.route.tsx"),
		route("console/articles/:id", "features/articles/console/article.route.tsx"),
		route("console/audit", "features/audit/console/audit.route.tsx"),
		route("console/mails", "features/mails/console/mails.route.tsx"),
	]),

	route("webinars/:id/calendar.ics", "features/catalogue/storefront/webinar-calendar.route.tsx"),
	route("calendar.ics", "features/catalogue/storefront/calendar-feed.route.tsx"),
	route("sitemap.xml", "features/company/storefront/sitemap.route.tsx"),
	route("robots.txt", "features/company/storefront/robots.route.tsx"),
] satisfies RouteConfig;
