// Moves the time of this process: everything that uses `Date`, ours or a library's, gets another time.
// Imported first, so that nothing keeps the original. Timers continue normally,
// as they do when a machine's clock is set.
const machine = Date;
let moved = 0;

const now = () => machine.now() + moved;

globalThis.Date = new Proxy(machine, {
	construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
	apply: () => new machine(now()).toString(),
	get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
});

/** Milliseconds; negative to move back. */
export function moveDate(milliseconds: number): void {
	moved += milliseconds;
}
