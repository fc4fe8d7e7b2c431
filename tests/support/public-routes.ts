import { globSync, readFileSync } from "node:fs";

/** Addresses of the sample catalog: at least one per route that needs no account and no emailed link. */
export const publicRoutes = [
	"/",
	"/training",
	"/training/101",
	"/archive",
	"/archive/103",
	"/lifesciences",
	"/lifesciences/301",
	"/categories/compliance",
	"/webinars",
	"/instructors/tobias-wrenfield",
	"/search?q=harassment",
	"/login",
	"/signup",
	"/forgot-password",
	"/setup",
	"/cart",
	"/profile",
	"/myOrders",
	"/offline",
	"/certificates",
	"/payment-cancel",
	"/about-us",
	"/terms-of-use",
	"/privacy-policy",
	"/hr-compliance",
	"/Subscribe",
	"/consulting",
	"/contact-us",
	"/expertmarketplace",
	"/resources",
	"/resources/5-best-practices-for-handling-workplace-sexual-harassment-complaints",
	"/resources/california-leaves-of-absence-employers-must-understand-compliance",
	"/resources/project-management-for-human-resource-managers",
	"/resources/how-metrics-can-help-avoid-common-compliance-mistakes",
	"/resources/the-coronavirus-aid-relief-and-economic-security-cares-act-and-its-impact-on-unemployment-insurance",
];

interface BuiltRoute {
	id: string;
	parentId?: string;
	path?: string;
}

/**
 * Lists the addresses outside the console that the built site declares. Parameters have made-up values, which load the
 * same scripts: `publicRoutes` has pages with content.
 */
export function listBuiltPaths(): { pages: string[]; files: string[] } {
	const [manifest] = globSync(`${import.meta.dirname}/../../build/client/assets/manifest-*.js`);
	if (!manifest) throw new Error("Build the site first: npm test -- types");
	const { routes } = JSON.parse(readFileSync(manifest, "utf8").replace(/^[^{]*|;\s*$/g, "")) as {
		routes: Record<string, BuiltRoute>;
	};
	const paths = (isIncluded: (parent: string) => boolean) =>
		Object.values(routes)
			.filter(({ id, parentId }) => parentId && isIncluded(parentId) && !id.includes("layout/"))
			.map(({ path = "" }) => `/${path.replace(/\?$/, "").replace(/:\w+|\*/g, "unknown")}`);
	return {
		pages: paths((parent) => parent.startsWith("storefront/layout/")),
		files: paths((parent) => parent === "root"),
	};
}
