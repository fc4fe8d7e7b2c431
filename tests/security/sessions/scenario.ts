import { randomBytes } from "node:crypto";
import { attachSampleMedia } from "#features/delivery/recordings/server/attach-sample-media.ts";
import { client, password, type Reply } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";

export type StaffMember = Awaited<ReturnType<typeof createStaffMember>>;

/** A running product, an owner, and the sent emails. */
export interface Scenario {
	product: TestProduct;
	mailbox: Mailbox;
	owner: StaffMember;
	close(): Promise<void>;
}

/** Purchased courses, all with the sample recording, captions and transcript. */
const courses = [101, 102, 103];

/**
 * Starts the product in this process behind a trusted local proxy, on the embedded database or a new PostgreSQL
 * database.
 *
 * @param directory a data directory that stays; by default, a temporary one
 */
export async function openScenario(kind: "embedded" | "PostgreSQL", directory?: string): Promise<Scenario> {
	const postgres = kind === "PostgreSQL" ? await startPostgres() : undefined;
	try {
		const product = await startTestProduct({
			...(postgres ? { databaseUrl: await postgres.createDatabase() } : { database: kind }),
			settings: { TRUST_PROXY: "127.0.0.1" },
			...(directory ? { directory } : {}),
		});
		await attachSampleMedia(product.context.db, product.context.storage, courses);
		return {
			product,
			mailbox: openMailbox(product.directory),
			owner: await createStaffMember(product, "owner@lectern.example", "owner"),
			async close() {
				await product.close();
				await postgres?.stop();
			},
		};
	} catch (error) {
		await postgres?.stop();
		throw error;
	}
}

/** Confirms the owner's identity. Moves the clock by a minute, because each code works once. */
export async function proveOwner({ product, owner }: Scenario): Promise<void> {
	product.clock.pass(60);
	await owner.again(product.clock.now().getTime());
}

/** Starts a session of 30 days; undefined if the login fails. */
export async function logIn({ product }: Scenario, email: string, word = password): Promise<string | undefined> {
	const { status, body } = await client(product.url)("POST", "/users/login", { email, password: word, remember: true });
	return status === 200 ? String(body.token) : undefined;
}

/** Requires a successful response. Throws the actual one. */
export async function must(pending: Promise<Reply>): Promise<Reply> {
	const reply = await pending;
	if (reply.status >= 300) throw new Error(`Setup failed: ${reply.status} ${JSON.stringify(reply.body)}`);
	return reply;
}

/** A word that occurs nowhere else. */
export const freshWord = (): string =>
	`Zz${[...randomBytes(9)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("")}`;
