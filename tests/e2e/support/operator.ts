import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import type { Role } from "#api/call.ts";
import { client, password, type signUp } from "#tests/support/buyer.ts";
import { showSecondFactor } from "#tests/support/operator.ts";
import { secretForTests } from "#tests/support/postgres.ts";
import { programEnvironment } from "#tests/support/program-environment.ts";
import type { RunningProduct } from "./running-product.ts";

type SignedUp = Awaited<ReturnType<typeof signUp>>;

/**
 * Assigns roles with the command line. Restarts a product on the embedded database. The default role is owner.
 *
 * @param settings the product's settings that affect the printed links
 * @returns the printed password link of each staff member
 */
export async function addStaff(
	product: RunningProduct,
	customers: { email: string; role?: Role }[],
	settings: Record<string, string> = {},
): Promise<string[]> {
	const { databaseUrl } = product;
	if (!databaseUrl) await product.kill();
	const database = databaseUrl ? { DATABASE_URL: databaseUrl, SECRET_KEY: secretForTests } : {};
	const env = { ...programEnvironment, DATA_DIR: product.directory, ...database, ...settings };
	const links = customers.map(({ email, role = "owner" }) => {
		const printed = execFileSync(process.execPath, ["src/cli/main.ts", "operator", "add", email, "--role", role], {
			env,
		}).toString();
		return printed.match(/http:\S+\/forgot-password\/\S+/)?.[0] ?? "";
	});
	if (!databaseUrl) await product.start();
	return links;
}

/** Sets the common password of all test users with the token of a password link. */
export async function choosePassword(base: string, token: string): Promise<void> {
	const { status, body } = await client(base)("POST", "/users/reset-password", { newPassword: password, token });
	if (status !== 200) throw new Error(`Choosing a password was answered with ${status} ${JSON.stringify(body)}`);
}

/**
 * Gives customers a role, owner by default, and an authenticator app.
 * A new role ends their sessions and removes their password; `token` and `call` belong to the new session.
 *
 * @returns the secret of each app
 */
export async function openConsoleTo(
	product: RunningProduct,
	customers: (SignedUp & { role?: Role })[],
): Promise<string[]> {
	const secrets: string[] = [];
	for (const user of customers) {
		await choosePassword(product.url, await product.addStaff(user.email, user.role ?? "owner"));
		const { status, body } = await client(product.url)("POST", "/users/login", { email: user.email, password });
		if (status !== 200) throw new Error(`Logging in was answered with ${status} ${JSON.stringify(body)}`);
		const token = String(body.token);
		Object.assign(user, { token, call: client(product.url, token) });
		secrets.push((await showSecondFactor(user.call, product.now())).secret);
	}
	return secrets;
}

/** Opens a page, or every page of a context, as a signed-in user. */
export async function openedAs(
	where: Pick<Page, "addInitScript">,
	{ id, token }: Pick<SignedUp, "id" | "token">,
): Promise<void> {
	await where.addInitScript(
		(user) => {
			localStorage.setItem("user", String(user.id));
			localStorage.setItem("site", user.token);
			localStorage.setItem("username", "Robin Buyer");
		},
		{ id, token },
	);
}
