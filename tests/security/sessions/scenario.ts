import { randomBytes } from "node:crypto";
import { attachSampleMedia } from "../../../src/features/delivery/recordings/server/attach-sample-media.ts";
import { client, password, type Reply } from "../../support/buyer.ts";
import { createStaffMember } from "../../support/operator.ts";
import { startPostgres } from "../../support/postgres.ts";
import { startTestProduct, type TestProduct } from "../../support/start-product.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";

export type StaffMember = Awaited<ReturnType<typeof createStaffMember>>;

/** A running product, an owner who acts on others, and the emails that went out. */
export interface Scenario {
	product: TestProduct;
	mailbox: Mailbox;
	owner: StaffMember;
	close(): Promise<void>;
}

/** The courses that are bought, all with the sample recording, captions and transcript. */
const courses = [101, 102, 103];

/**
 * Starts the whole product in this process, on the embedded database or on a PostgreSQL of its own; it believes a proxy on
 * this machine.
 *
 * @param directory where its data lies, and stays afterwards; a fresh one that goes with the scenario, without
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

/** Proves anew that the owner is who they are. A minute passes, for each code of an app is good once. */
export async function proveOwner({ product, owner }: Scenario): Promise<void> {
	product.clock.pass(60);
	await owner.again(product.clock.now().getTime());
}

/** A session that lasts 30 days; undefined when the address and the password begin none. */
export async function logIn({ product }: Scenario, email: string, word = password): Promise<string | undefined> {
	const { status, body } = await client(product.url)("POST", "/users/login", { email, password: word, remember: true });
	return status === 200 ? String(body.token) : undefined;
}

/** An answer that has to be good for a check to mean anything. @throws what was answered instead */
export async function must(asked: Promise<Reply>): Promise<Reply> {
	const reply = await asked;
	if (reply.status >= 300) throw new Error(`Setup failed: ${reply.status} ${JSON.stringify(reply.body)}`);
	return reply;
}

/** A word of letters that stands nowhere else. */
export const freshWord = (): string => `Zz${[...randomBytes(9)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("")}`;
