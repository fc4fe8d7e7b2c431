import { send } from "../requests/send.ts";
import type { Scenario } from "../sessions/scenario.ts";
import type { Verdict } from "../verdict.ts";
import { type LyingFile, lyingFiles, marker } from "./false-content.ts";
import { filesIn } from "./paths.ts";

const uploads = "/api/admin/uploads";
const course = 102;
const base64 = (text: string) => Buffer.from(text).toString("base64");

/** The content types that each kind can be served as. */
const types: Record<LyingFile["kind"], RegExp> = {
	cover: /^image\/(avif|webp|jpeg)$/,
	recording: /^video\/(mp4|webm)$/,
	captions: /^text\/vtt; charset=utf-8$/,
	transcript: /^application\/pdf$/,
};

interface Editor {
	token: string;
	call: Scenario["owner"]["call"];
}

/** Uploads files whose content does not match their type. Each must be refused, or its served form must be harmless. */
export async function uploadFalseContent({ product }: Scenario, editor: Editor, folder: string): Promise<Verdict[]> {
	const refused = { cases: 0, wrong: [] as string[], slowest: 0 };
	const taken = { cases: 0, wrong: [] as string[], slowest: 0 };
	const left: string[] = [];
	// Files to refuse come first: an accepted recording is prepared for streaming later, and that writes files too.
	for (const file of (await lyingFiles()).toSorted(
		(one, next) => Number(next.refused === true) - Number(one.refused === true),
	)) {
		const tally = file.refused ? refused : taken;
		const before = await filesIn(folder);
		const began = performance.now();
		const error = await upload(product.url, editor, file);
		tally.slowest = Math.max(tally.slowest, (performance.now() - began) / 1000);
		tally.cases++;
		const name = `${file.what}, as ${file.kind}`;
		if (file.refused) {
			if (error === undefined) tally.wrong.push(`${name} was taken`);
			const more = (await filesIn(folder)).filter((path) => !before.includes(path));
			left.push(...more.map((path) => `${name} left ${path}`));
		} else if (error !== undefined && file.refused === null) continue;
		else if (error !== undefined) tally.wrong.push(`${name} was refused: ${error}`);
		else for (const harm of await findHarms(product.url, editor, file)) tally.wrong.push(`${name}: ${harm}`);
	}
	for (const line of [...refused.wrong, ...taken.wrong, ...left]) console.error(line);
	const well = await send(product.url, { method: "GET", path: "/readyz" });
	const row = (check: string, { cases, wrong, slowest }: typeof refused, what: string): Verdict => ({
		check,
		cases,
		figure: `${wrong.length} ${what}; the slowest took ${slowest.toFixed(1)} s`,
		goal: "0",
		held: wrong.length === 0 && cases > 0,
	});
	return [
		row("files whose content lies about its kind", refused, "taken"),
		row("files of two kinds at once", taken, "refused, or served as what could run"),
		{
			check: "remains of refused files",
			cases: refused.cases,
			figure: `${left.length} files`,
			goal: "0",
			held: left.length === 0,
		},
		{ check: "/readyz afterwards", cases: 1, figure: String(well.status), goal: "200", held: well.status === 200 },
	];
}

/** Uploads a file and waits until it was checked. Returns the reason of a refusal; undefined if accepted. */
async function upload(
	url: string,
	{ token, call }: Editor,
	{ kind, name, content }: LyingFile,
): Promise<string | undefined> {
	const headers = { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0" };
	const metadata = `courseId ${base64(String(course))},kind ${base64(kind)},name ${base64(name)}`;
	const begun = await send(url, {
		method: "POST",
		path: uploads,
		headers: { ...headers, "upload-length": String(content.length), "upload-metadata": metadata },
	});
	if (begun.status !== 201) return begun.text;
	const path = String(begun.headers.location);
	const sent = await send(url, {
		method: "PATCH",
		path,
		headers: { ...headers, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
		body: content,
	});
	if (sent.status !== 204) throw new Error(`A piece of ${name} was answered with ${sent.status} ${sent.text}`);
	for (let tries = 0; tries < 1_200; tries++) {
		const { body } = await call("GET", `/admin/courses/${course}/media`);
		const mine = body.uploads.find(({ id }: { id: string }) => path.endsWith(id));
		if (!mine) return undefined;
		if (mine.state === "failed") return mine.error;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error(`${name} was not looked at within two minutes.`);
}

/** Lists what is wrong with the served file. */
async function findHarms(url: string, { call }: Editor, { kind }: LyingFile): Promise<string[]> {
	const { body } = await call("GET", `/admin/courses/${course}/media`);
	const address = kind === "cover" ? body.cover.imageSrc : body[kind].link;
	const { pathname } = new URL(address, url);
	const places = kind === "cover" ? [pathname, pathname.replace(/-[^-]+$/, "-share")] : [pathname];
	const harms: string[] = [];
	for (const path of places) {
		const { status, headers, bytes } = await send(url, { method: "GET", path });
		const type = String(headers["content-type"]);
		if (status !== 200) harms.push(`answered with ${status}`);
		if (!types[kind].test(type)) harms.push(`served as ${type}`);
		if (headers["x-content-type-options"] !== "nosniff") harms.push("served without nosniff");
		if (!String(headers["content-security-policy"]).includes("default-src 'none'"))
			harms.push("served without a policy");
		// Recordings and captions are served unchanged, for players only. Nothing of a picture's file can remain.
		if (kind === "cover" && bytes.includes(marker)) harms.push("still holds the script");
		if (kind !== "cover" && !String(headers["content-disposition"]).startsWith("inline"))
			harms.push("served without a disposition");
	}
	return harms;
}
