import { beforeEach, expect, test, vi } from "vitest";
import { proves } from "#tests/support/proves.ts";

vi.mock("sonner", () => ({ toast: { success: () => {}, error: () => {}, info: () => {} } }));

class Storage {
	#kept = new Map<string, string>();
	getItem = (key: string) => this.#kept.get(key) ?? null;
	/** As in a browser, stored items are own properties. */
	setItem = (key: string, value: string) => {
		this.#kept.set(key, value);
		Object.defineProperty(this, key, { value, enumerable: true, configurable: true });
	};
	removeItem = (key: string) => {
		this.#kept.delete(key);
		Reflect.deleteProperty(this, key);
	};
	clear = () => {
		for (const key of this.#kept.keys()) this.removeItem(key);
	};
	get keys() {
		return [...this.#kept.keys()].sort();
	}
}

const item = {
	courseID: 101,
	image: "",
	course_name: "A course",
	creator: "",
	price: 200,
	selectedPricing: { id: 1, sessionType: "Live", price: 200 },
};
const root = { dataset: {} as Record<string, string>, toggleAttribute: vi.fn() };
let storage: Storage;
let response: { status: number; body: unknown } | "no network";

beforeEach(() => {
	vi.resetModules();
	storage = new Storage();
	root.dataset = {};
	vi.stubGlobal("window", globalThis);
	vi.stubGlobal("document", { documentElement: root });
	vi.stubGlobal("localStorage", storage);
	vi.stubGlobal("sessionStorage", new Storage());
	vi.stubGlobal("fetch", async () => {
		if (response === "no network") throw new TypeError("Failed to fetch");
		return new Response(JSON.stringify(response.body), { status: response.status });
	});
	return () => vi.unstubAllGlobals();
});

async function accounts() {
	const [{ logIn }, { logOut }, session, { cart, readCart }] = await Promise.all([
		import("./log-in.ts"),
		import("./log-out.ts"),
		import("#storefront-kit/session/session.ts"),
		import("#features/sales/cart-items/storefront/cart-store.ts"),
	]);
	return {
		logIn: () => logIn({ email: "a@example.com", password: "quiet river", remember: false }),
		logOut,
		...session,
		cart,
		readCart,
	};
}

const success = {
	status: 200,
	body: { userId: 7, token: "t".repeat(43), fullName: "Ada Quill", message: "Login successful!" },
};

test("a login clears the storage except the cart and the theme", proves("5.4"), async () => {
	response = success;
	const { logIn, cart, readCart } = await accounts();
	storage.setItem("left-over", "x");
	storage.setItem("theme", "dark");
	root.dataset.theme = "dark";
	cart.add(item);
	expect(await logIn()).toBe(true);
	expect(storage.keys).toEqual(["cart", "site", "theme", "user", "username"]);
	expect(readCart().total_items).toBe(1);
	expect(storage.getItem("user")).toBe("7");
});

test("unsaved text survives a login and is cleared by a logout", async () => {
	response = success;
	const { logIn, logOut } = await accounts();
	const { browserStorage, unsavedPrefix } = await import("#ui/browser/browser-storage.ts");
	const key = `${unsavedPrefix}course-editor:7:101`;
	browserStorage.set(key, "typed");
	await logIn();
	expect(browserStorage.get(key)).toBe("typed");
	await logOut();
	expect(browserStorage.get(key)).toBeNull();
});

test.each([{ status: 401, body: { code: "bad_credentials", message: "" } }, "no network" as const])(
	"a failed login keeps the cart and starts no session",
	async (given) => {
		response = given;
		const { logIn, cart, readSession } = await accounts();
		cart.add(item);
		expect(await logIn()).toBe(false);
		expect(storage.keys).toEqual(["cart"]);
		expect(readSession()).toBeNull();
	},
);

test("a logout clears storage, session and cart, even without a network", proves("4.13, 4.14"), async () => {
	response = "no network";
	const { logOut, startSession, readSession, cart, readCart } = await accounts();
	startSession({ userId: "7", token: "t", fullName: "Ada Quill" });
	cart.add(item);
	await logOut();
	expect(storage.keys).toEqual([]);
	expect(readSession()).toBeNull();
	expect(readCart().total_items).toBe(0);
});

test("a session is restored only if both of its keys are stored", proves("4.16"), async () => {
	storage.setItem("site", "t");
	expect((await accounts()).readSession()).toBeNull();
	vi.resetModules();
	storage.setItem("user", "7");
	expect((await accounts()).readSession()).toEqual({ userId: "7", token: "t", fullName: "" });
});

test("without browser storage, a session lasts until the page is closed", async () => {
	vi.stubGlobal("localStorage", undefined);
	const { startSession, readSession } = await accounts();
	startSession({ userId: "7", token: "t", fullName: "Ada Quill" });
	expect(readSession()?.fullName).toBe("Ada Quill");
});

test("a login of a staff member shows the way to the console until the logout", async () => {
	const { logIn, logOut } = await accounts();
	response = {
		status: 200,
		body: { userId: 7, token: "t", fullName: "Ada Owner", message: "Login successful!", staff: true },
	};
	await logIn();
	expect(storage.getItem("staff")).toBe("yes");
	await logOut();
	expect(storage.getItem("staff")).toBeNull();
	response = success;
	await logIn();
	expect(storage.getItem("staff")).toBeNull();
});
