import { Worker } from "node:worker_threads";

// Preloaded before a program with the embedded database. Kills it around the statement that records the migration
// KILL_AT. KILL_WHEN: `not noted`, `not committed`, or `committing`, KILL_AFTER ms after its start.
const { KILL_AT = "", KILL_WHEN, KILL_AFTER } = process.env;
const die = () => process.kill(process.pid, "SIGKILL");
const say = Worker.prototype.postMessage;
let noted = false;

Worker.prototype.postMessage = function (question: { kind?: string; bytes?: Uint8Array }, ...more) {
	const text = Buffer.from(question.bytes ?? []).toString("latin1");
	const notes = text.includes('insert into "migrations"') && text.includes(KILL_AT);
	if (notes && KILL_WHEN === "not noted") die();
	const commits = noted && /commit/i.test(text);
	if (commits && KILL_WHEN === "not committed") die();
	if (commits) setTimeout(die, Number(KILL_AFTER));
	noted ||= notes;
	return Reflect.apply(say, this, [question, ...more]);
};
