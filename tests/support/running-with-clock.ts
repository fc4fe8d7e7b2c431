import type { Role } from "#api/call.ts";
import { type App, openApp } from "#app.ts";
import { addStaffMember } from "#features/people/staff/server/index.ts";
import { readSettings } from "#settings.ts";
import { easyWork } from "./easy-work.ts";
import { orderMinutely } from "./order-minutely.ts";

/** A test's request to the product over the process channel. Each message gets one reply. */
export type Instruction =
	| { pass: number }
	| { minute: true }
	| { staff: { email: string; role: Role } }
	/** Closes the product and keeps the process for the next one. */
	| { close: true }
	/** Opens the next product with this environment. */
	| { open: NodeJS.ProcessEnv };

/** The reply: an error, or for a new staff member the token of the password link. */
export interface InstructionReply {
	token?: string;
	error?: string;
}

// Runs the real product for browser tests in a separate process, with a movable clock and an easy captcha.
let moved = 0;
const clock = { now: () => new Date(Date.now() + moved) };
const open = (environment: NodeJS.ProcessEnv) =>
	openApp(readSettings(environment), { clock, pollSeconds: 0.5, ...easyWork, ...readStripeServer(environment) });

/** Tests replace Stripe with a server of their own. */
function readStripeServer({ STRIPE_TEST_PORT: port }: NodeJS.ProcessEnv) {
	return port ? { stripeServer: { host: "127.0.0.1", port: Number(port) } } : {};
}

let product: App | undefined = await open(process.env);

process.on("message", (instruction: Instruction) => {
	follow(instruction).then(
		(reply) => process.send?.(reply),
		(error) => process.send?.({ error: String(error) }),
	);
});

async function follow(instruction: Instruction): Promise<InstructionReply> {
	if ("open" in instruction) {
		moved = 0;
		product = await open(instruction.open);
		return {};
	}
	if (!product) throw new Error("The product is closed.");
	if ("close" in instruction) {
		const closing = product;
		product = undefined;
		await closing.close();
	} else if ("pass" in instruction) moved += instruction.pass * 1000;
	else if ("minute" in instruction) await orderMinutely(product);
	else {
		const added = await addStaffMember(product.context.db, clock, instruction.staff.email, instruction.staff.role);
		return added.ok ? { token: added.token } : { error: added.why };
	}
	return {};
}

const stop = () => void Promise.resolve(product?.close()).then(() => process.exit(0));
process.on("SIGTERM", stop);
// The test's process is gone, perhaps since before the product was open, so this process must end itself.
process.on("disconnect", stop);
if (!process.connected) stop();
