import { openDatabase } from "../../../src/platform/database/open-database.ts";
import { openStorage } from "../../../src/platform/storage/open-storage.ts";
import "../../../src/features/delivery/recordings/server/tables.ts";
import { lean, type MeasuredProduct, memoryOf, startMeasured } from "../../bench/processes.ts";
import { buy, signUp } from "../../support/buyer.ts";

/** A running product with a long film, and the buyer who may see it. */
export interface Scenario {
	product: MeasuredProduct;
	port: number;
	token: string;
	userId: number;
	/** The address of the film, for its buyer alone. */
	recording: string;
	/** Resident memory of the product, in MB (1,000,000 bytes); 0 where the system does not tell. */
	memory(): number;
}

const course = 101;
const videoBytes = 64_000_000;

/**
 * Starts the product as one process of its own on the embedded database. It believes a proxy on this machine, so that
 * callers can come from many places.
 */
export async function openScenario(directory: string): Promise<Scenario> {
	await (await startMeasured(directory, "program")).stop();
	await attachRecording(directory);
	const product = await startMeasured(directory, "program", undefined, { TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "fatal", ...lean });
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
			memory: () => Math.round((memoryOf(product.pid, "VmRSS") ?? 0) / 1e6),
		};
	} catch (error) {
		await product.stop();
		throw error;
	}
}

/** Puts a film in the place of the course's recording that is far longer than what buffers on the way hold. */
async function attachRecording(directory: string): Promise<void> {
	const storageKey = "media/long.mp4";
	await openStorage({ url: undefined, directory }).put(storageKey, Buffer.alloc(videoBytes, 7), { contentType: "video/mp4" });
	const { db, close } = await openDatabase({ directory });
	try {
		await db.insertInto("recordings").values({ storage_key: storageKey, state: "plain", length_seconds: 3_600, error: null, changed_at: new Date() }).execute();
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
