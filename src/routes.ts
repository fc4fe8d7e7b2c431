import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the site: the specification's route table (section 2). */
export default [
	layout("features/company/storefront/site.layout.tsx", [
		index("features/company/storefront/home.route.tsx"),
		route("*", "features/company/storefront/not-found.route.tsx"),
	]),
] satisfies RouteConfig;
