import { openDatabase } from "#platform/database/open-database.ts";
import { openStorage } from "#platform/files/storage/open-storage.ts";
import { lean, type MeasuredProduct, readMemory, startMeasured } from "#tests/bench/processes.ts";
import { buy, signUp } from "#tests/support/buyer.ts";

/** A running product with a long recording, and a customer with access. */
export interface Scenario {
	product: MeasuredProduct;
	port: number;
	token: string;
	userId: number;
	/** The recording's address, for this customer only. */
	recording: string;
	/** Resident memory in MB (1,000,000 bytes); 0 if the system does not report it. */
	memory(): number;
}

const course = 101;
const videoBytes = 64_000_000;

/**
 * Starts the product in its own process on the embedded database. It trusts a proxy on this machine, so that requests
 * can come from many addresses.
 */
export async function openScenario(directory: string): Promise<Scenario> {
	await (await startMeasured(directory, "program")).stop();
	await attachRecording(directory);
	const product = await startMeasured(directory, "program", undefined, {
		TRUST_PROXY: "127.0.0.1",
		LOG_LEVEL: "fatal",
		...lean,
	});
	try {
		const buyer = await signUp(product.url);
		await buy(product.url, buyer, [course, "Recorded session"]);
		const { body } = await buyer.call("GET", `/users/${buyer.id}`);
		return {
			product,
			port: Number(new URL(product.url).port),
			token: buyer.token,
			userId: buyer.id,
			recording: new URL(body.enrolledCourses[0].videoLink).pathname,
			memory: () => Math.round((readMemory(product.pid, "VmRSS") ?? 0) / 1e6),
		};
	} catch (error) {
		await product.stop();
		throw error;
	}
}

/** Replaces the course's recording with one that is much longer than network buffers. */
async function attachRecording(directory: string): Promise<void> {
	const storageKey = "media/long.mp4";
	await openStorage({ url: undefined, directory }).put(storageKey, Buffer.alloc(videoBytes, 7), {
		contentType: "video/mp4",
	});
	const { db, close } = await openDatabase({ directory });
	try {
		await db
			.insertInto("recordings")
			.values({ storage_key: storageKey, state: "plain", length_seconds: 3_600, error: null, changed_at: new Date() })
			.execute();
		await db
			.updateTable("course_media")
			.set({ storage_key: storageKey, bytes: videoBytes, digest: "long" })
			.where("course_id", "=", course)
			.where("kind", "=", "recording")
			.execute();
	} finally {
		await close();
	}
}
