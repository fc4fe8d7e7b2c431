import type { Role } from "#api/call.ts";
import { addStaffMember } from "#features/people/staff/server/index.ts";
import { client, password, signUp } from "../buyer.ts";
import type { DatabaseKind } from "../databases.ts";
import { startTestProduct } from "../start-product.ts";

/** Starts the whole product on a fresh database, for staff without a second factor. */
export async function openStaffScenario(kind: DatabaseKind, settings: Record<string, string> = {}) {
	const product = await startTestProduct({ database: kind, settings });

	/** Logs a staff member in again. */
	async function logIn(email: string) {
		const { status, body } = await client(product.url)("POST", "/users/login", { email, password });
		if (status !== 200) throw new Error(`Logging in was answered with ${status} ${JSON.stringify(body)}`);
		return { id: Number(body.userId), token: String(body.token), call: client(product.url, String(body.token)) };
	}

	return {
		product,
		logIn,
		buyer: () => signUp(product.url),
		async withRole(email: string, role: Role = "owner") {
			const added = await addStaffMember(product.context.db, product.clock, email, role);
			if (!added.ok) throw new Error(added.why);
			await client(product.url)("POST", "/users/reset-password", { newPassword: password, token: added.token });
			return { email, ...(await logIn(email)) };
		},
		/** Whether the console is open to this client. */
		isOpen: async (call: ReturnType<typeof client>) => (await call("GET", "/admin/audit")).status === 200,
		async close() {
			await product.close();
		},
	};
}
export type StaffScenario = Awaited<ReturnType<typeof openStaffScenario>>;
