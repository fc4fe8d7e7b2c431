import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buy, client, signUp } from "#tests/support/buyer.ts";
import { allKeys } from "../sessions/all-keys.ts";
import { type Holder, tokenIn } from "../sessions/holder.ts";
import { createEditor } from "../sessions/operator-keys.ts";
import { openScenario, type Scenario } from "../sessions/scenario.ts";
import type { Group, Verdict } from "../verdict.ts";
import { requestPaths, uploadUnderPaths } from "./paths.ts";
import { aScript, requestRanges } from "./ranges.ts";
import { signedLinks } from "./signed-links.ts";
import { uploadFalseContent } from "./upload-false-content.ts";

const seed = Number(process.env.SECURITY_SEED ?? Date.now() % 1_000_000_000);
const ranges = Number(process.env.SECURITY_RANGES ?? 10_000);

/** Files: ranges, links, names and content. */
export const files: Group = {
	name: "files",
	about: `recordings, downloads and uploads: ${ranges} Range headers, signed links, hostile names, disguised content; SECURITY_SEED=${seed} repeats the ranges, SECURITY_RANGES sets the number`,
	async run() {
		const folder = await mkdtemp(join(tmpdir(), "lectern-trust-files-"));
		const directory = join(folder, "data");
		await mkdir(directory, { mode: 0o700 });
		const scenario = await openScenario("embedded", directory);
		try {
			return await tryFiles(scenario, folder);
		} finally {
			await scenario.close();
			await rm(folder, { recursive: true, force: true });
		}
	},
};

async function tryFiles(scenario: Scenario, folder: string): Promise<Verdict[]> {
	const { url } = scenario.product;
	const buyer = await signUp(url);
	const media = await buyAll(url, buyer);
	const toPath = (address: string) => new URL(address).pathname;
	const parts = [
		{ name: "a recording", path: toPath(media.videoLink) },
		{ name: "captions", path: toPath(media.captionsLink) },
		{ name: "a transcript, drawn", path: toPath(media.transcriptLink) },
		{ name: "an invoice, drawn", path: toPath(media.invoiceUrl) },
		aScript(),
	];
	const verdicts = await requestRanges(url, parts, { seed, count: ranges });
	const { holder, all } = await allKeys(scenario);
	const links = new Map([
		...all.map(({ key, token }) => [key, token] as const),
		["transcript link", tokenIn((await buyAll(url, holder)).transcriptLink)],
	]);
	verdicts.push(...(await signedLinks(scenario, holder, links)));
	const { token } = await createEditor(scenario);
	const editor = { token, call: client(url, token) };
	verdicts.push(
		await requestPaths(scenario, token),
		...(await uploadUnderPaths(scenario, token, folder)),
		...(await uploadFalseContent(scenario, editor, folder)),
	);
	return verdicts;
}

/** Buys a recording with its transcript. Returns the links to its files. */
async function buyAll(
	url: string,
	who: Pick<Holder, "id" | "call">,
): Promise<Record<"videoLink" | "captionsLink" | "transcriptLink" | "invoiceUrl", string>> {
	await buy(url, who, [103, "Recorded Plus Transcript session"]);
	const { body } = await who.call("GET", `/users/${who.id}`);
	return body.enrolledCourses.find(({ courseID }: { courseID: number }) => courseID === 103);
}
