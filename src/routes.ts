import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "./feature-routes.ts";

const composed: FeatureRoutes = {
	storefront: {
		"training/:id": "storefront/pages/course/training-detail.route.tsx",
		"archive/:id": "storefront/pages/course/archive-detail.route.tsx",
		"lifesciences/:id": "storefront/pages/course/life-sciences-detail.route.tsx",
		cart: "storefront/pages/cart.route.tsx",
		"payment-success/:paramsid": "storefront/pages/payment-success.route.tsx",
		"order-placed/:order": "storefront/pages/order-placed.route.tsx",
		myOrders: "storefront/pages/my-orders.route.tsx",
		login: "storefront/pages/login.route.tsx",
		"login/callback/:provider": "storefront/pages/login-callback.route.tsx",
		signup: "storefront/pages/signup.route.tsx",
	},
	work: {
		"join/:token": "storefront/pages/join/join.route.tsx",
		"studio/:token": "storefront/pages/studio.route.tsx",
	},
	console: {
		"console/courses/new": "console/pages/new-course.route.tsx",
		"console/courses/:id": "console/pages/course-editor.route.tsx",
		"console/orders/:id": "console/pages/order.route.tsx",
		"console/sessions/:id": "console/pages/session.route.tsx",
		"console/sessions/:id/room": "console/pages/room.route.tsx",
		"console/people/:id": "console/pages/customer.route.tsx",
		"console/settings": "console/pages/settings.route.tsx",
		"console/*": "console/layout/nothing-here.route.tsx",
	},
	plain: {
		"webinars/:id/calendar.ics": "storefront/pages/calendar/webinar-calendar.route.tsx",
		"calendar.ics": "storefront/pages/calendar/calendar-feed.route.tsx",
	},
};

const declared = import.meta.glob<FeatureRoutes>("./features/*/*/routes.ts", { eager: true, import: "routes" });

function listScreens(layoutName: keyof FeatureRoutes): RouteConfigEntry[] {
	const all = [["./routes.ts", composed], ...Object.entries(declared)] as const;
	return all.flatMap(([path, routes]) => {
		const screens = Object.entries(routes[layoutName] ?? {});
		return screens.map(([address, file]) => {
			const target = path.replace(/^\.\/|routes\.ts$/g, "") + file;
			if (address === "") return index(target);
			// A screen of several addresses is a route at each of them. Its file names only the first.
			const isFirst = screens.find(([, other]) => other === file)?.[0] === address;
			return route(address, target, isFirst ? {} : { id: address });
		});
	});
}

/** The specification's route table (section 2), and the console. */
export default [
	layout("storefront/layout/site.layout.tsx", listScreens("storefront")),
	layout("storefront/layout/work.layout.tsx", listScreens("work")),
	layout("console/layout/console.layout.tsx", listScreens("console")),
	...listScreens("plain"),
] satisfies RouteConfig;
