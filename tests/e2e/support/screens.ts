import type { Page } from "@playwright/test";
import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { hydrated } from "./hydrated.ts";

/** A screen of the site in a certain state. */
export interface Screen {
	/** The name in screenshot files. */
	name: string;
	path: string;
	/** Entries of local storage; none for a visitor. */
	stored?: Record<string, string>;
	/** Brings the opened page into its state. */
	act?: (page: Page) => Promise<void>;
	/** Whether its outline includes header and footer, which most screens have in common. */
	showsMenus?: boolean;
	/** Limits the screen to matching widths, in CSS pixels. */
	widths?: (width: number) => boolean;
}

const paths: Record<string, string> = {
	home: "/",
	training: "/training",
	"training-filtered": "/training?category=Compliance&length=90",
	"training-nothing": "/training?category=Compliance&instructor=Nobody",
	instructor: "/instructors/tobias-wrenfield",
	"training-detail": "/training/101",
	archive: "/archive",
	"archive-detail": "/archive/103",
	"life-sciences": "/lifesciences",
	"life-sciences-detail": "/lifesciences/301",
	webinars: "/webinars",
	search: "/search?q=harassment",
	"search-nothing": "/search?q=zzzz",
	login: "/login",
	signup: "/signup",
	"forgot-password": "/forgot-password",
	setup: "/setup",
	"reset-password": "/forgot-password/a-token-of-a-link-that-is-old",
	"cart-empty": "/cart",
	"payment-cancel": "/payment-cancel",
	"payment-unknown": "/payment-success/cs_unknown",
	"profile-signed-out": "/profile",
	"orders-signed-out": "/myOrders",
	"not-found": "/nothing-here",
	"about-us": "/about-us",
	"terms-of-use": "/terms-of-use",
	"privacy-policy": "/privacy-policy",
	"hr-compliance": "/hr-compliance",
	subscribe: "/Subscribe",
	consulting: "/consulting",
	"contact-us": "/contact-us",
	resources: "/resources",
	"article-harassment": "/resources/5-best-practices-for-handling-workplace-sexual-harassment-complaints",
	"article-california": "/resources/california-leaves-of-absence-employers-must-understand-compliance",
	"article-projects": "/resources/project-management-for-human-resource-managers",
	"article-metrics": "/resources/how-metrics-can-help-avoid-common-compliance-mistakes",
	"article-cares":
		"/resources/the-coronavirus-aid-relief-and-economic-security-cares-act-and-its-impact-on-unemployment-insurance",
	"expert-marketplace": "/expertmarketplace",
};

const press = (page: Page, name: string | RegExp) =>
	page.getByRole("main").getByRole("button", { name }).first().click();

/**
 * Returns every screen of the storefront. Signs up a customer on a running product and buys a course.
 *
 * @param url the product's address
 */
export async function prepareScreens(url: string): Promise<Screen[]> {
	const buyer = await signUp(url);
	const items = [await findCartItem(url, 101, "Recorded session"), await findCartItem(url, 301, "Transcript")];
	const order = await buyer.call("POST", "/users/enroll", { cartItems: items, couponCode: "WELCOME10", siteId: 1 });
	const checkout = await buyer.call("POST", "/users/enroll", {
		cartItems: [await findCartItem(url, 102, "Live session")],
		couponCode: "",
		siteId: 1,
	});
	await payWith(order.body.url);
	await client(url)("GET", `/users/enrollment/success?session_id=${order.body.sessionId}`);

	const filled = [await findCartItem(url, 102, "Live session"), await findCartItem(url, 302, "Recorded session")];
	const total_amount = filled.reduce((sum, item) => sum + (item.discounted_price ?? item.price), 0);
	const cart = { cart: JSON.stringify({ items: filled, total_items: filled.length, total_amount }) };
	const session = { user: String(buyer.id), site: buyer.token, username: "Robin Buyer" };

	return [
		...Object.entries(paths).map(([name, path]) => ({ name, path, showsMenus: name === "home" })),
		{
			name: "menu",
			path: "/",
			showsMenus: true,
			act: (page) => page.getByRole("button", { name: "Open menu" }).click(),
			widths: (width) => width < 1024,
		},
		{
			name: "menu-explore",
			path: "/about-us",
			showsMenus: true,
			act: (page) => page.getByRole("banner").getByRole("button", { name: "Explore" }).click(),
			widths: (width) => width >= 1024,
		},
		{ name: "signup-wrong", path: "/signup", act: (page) => press(page, "Sign up") },
		{ name: "contact-wrong", path: "/contact-us", act: (page) => press(page, /send/i) },
		{ name: "cart", path: "/cart", stored: cart },
		{ name: "cart-signed-in", path: "/cart", stored: { ...cart, ...session } },
		{ name: "checkout", path: checkout.body.url.replace(url, "") },
		{ name: "payment-success", path: `/payment-success/${order.body.sessionId}`, stored: session },
		{ name: "profile", path: "/profile", stored: session },
		{ name: "orders", path: "/myOrders", stored: session },
		{
			name: "player",
			path: "/myOrders",
			stored: session,
			async act(page) {
				await press(page, /Play Video/);
				await page.locator("media-controller video").waitFor();
			},
		},
		{
			name: "account-menu",
			path: "/training",
			stored: session,
			showsMenus: true,
			act: (page) => page.getByRole("button", { name: "Your account" }).click(),
		},
	];
}

/** Opens a screen in a new page and waits until all requests have ended. */
export async function openScreen(page: Page, url: string, screen: Screen): Promise<void> {
	await page.addInitScript((entries) => {
		localStorage.clear();
		for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
	}, screen.stored ?? {});
	await page.goto(url + screen.path);
	await page.waitForLoadState("networkidle");
	await hydrated(page);
	if (!screen.act) return;
	await screen.act(page);
	await page.waitForLoadState("networkidle");
}
