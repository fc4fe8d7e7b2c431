import { styleText } from "node:util";

const levels: Record<number, string> = { 10: "trace", 20: "debug", 40: "warning", 50: "error", 60: "fatal" };

export function textLog(out: { write(text: string): unknown }): { write(line: string): void } {
	return { write: (line) => void out.write(`${toText(JSON.parse(line))}\n`) };
}

function toText({
	level,
	time,
	pid: _pid,
	hostname: _host,
	msg = "",
	err,
	...fields
}: Record<string, unknown>): string {
	const clock = new Date(time as number).toTimeString().slice(0, 8);
	const name = levels[level as number];
	const label = name && `${styleText((level as number) > 40 ? "red" : "yellow", name)} `;
	const details = Object.entries(fields).map(
		([key, value]) => `${key}=${typeof value === "object" ? JSON.stringify(value) : value}`,
	);
	const { stack, message } = (err ?? {}) as { stack?: string; message?: string };
	const trace = err === undefined ? "" : `\n${stack ?? message ?? JSON.stringify(err)}`;
	return `${[styleText("dim", clock), `${label ?? ""}${msg}`, styleText("dim", details.join(" "))].filter(Boolean).join("  ")}${trace}`;
}
