import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import type { PasswordCost } from "#platform/feature/app-context.ts";

const derive = promisify(argon2);

/** OWASP's recommendation. */
const owaspCost: PasswordCost = { memory: 19_456, passes: 2 };

/** Maximum waiting calls; more are rejected, which limits memory under load. */
const maxQueueLength = 100;

/** Hashes passwords off the main thread. Results are null if too many calls are waiting. */
export interface Passwords {
	/** Returns a PHC string. */
	hash(password: string): Promise<string | null>;
	/** Verifies a password. A missing or empty hash never matches but takes the same time. */
	fits(password: string, hash: string | undefined): Promise<boolean | null>;
}

/** @param options `concurrency`: parallel hashes; `queue`: maximum waiting calls */
export function createPasswords(
	cost: PasswordCost = owaspCost,
	options: { concurrency?: number; queue?: number } = {},
): Passwords {
	const turn = createTurns(options.concurrency ?? Math.min(3, availableParallelism()), options.queue ?? maxQueueLength);
	const nobody = phc(cost, randomBytes(16), randomBytes(32));
	return {
		hash: (password) =>
			turn(async () => {
				const salt = randomBytes(16);
				return phc(cost, salt, await digest(password, salt, cost, 32));
			}),
		fits: (password, hash) =>
			turn(async () => {
				const stored = readPhc(hash || nobody);
				const made = await digest(password, stored.salt, stored.cost, stored.tag.length);
				return timingSafeEqual(made, stored.tag) && Boolean(hash);
			}),
	};
}

function digest(password: string, nonce: Buffer, { memory, passes }: PasswordCost, tagLength: number): Promise<Buffer> {
	// Keyboards can compose the same password from different code points.
	const message = password.normalize("NFKC");
	return derive("argon2id", { message, nonce, parallelism: 1, tagLength, memory, passes }) as Promise<Buffer>;
}

/** PHC string format: base64 without padding. */
function phc({ memory, passes }: PasswordCost, salt: Buffer, tag: Buffer): string {
	const plain = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
	return `$argon2id$v=19$m=${memory},t=${passes},p=1$${plain(salt)}$${plain(tag)}`;
}

function readPhc(text: string): { cost: PasswordCost; salt: Buffer; tag: Buffer } {
	const parts = text.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/);
	if (!parts) throw new Error("a stored password is not an argon2id PHC string");
	const [, memory, passes, salt, tag] = parts as unknown as [string, string, string, string, string];
	return {
		cost: { memory: Number(memory), passes: Number(passes) },
		salt: Buffer.from(salt, "base64"),
		tag: Buffer.from(tag, "base64"),
	};
}

/** Runs `max` calls at once and queues `queue`; further calls get null. */
function createTurns(max: number, queue: number) {
	const waiting: (() => void)[] = [];
	let running = 0;
	return async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
		if (running >= max) {
			if (waiting.length >= queue) return null;
			await new Promise<void>((resume) => waiting.push(resume));
		} else running++;
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else running--;
		}
	};
}
