// Moves the time of this whole process: whatever asks `Date`, ours or a library's, is told another time than the machine's.
// Imported before all else, so that nobody keeps the true one. Timers go on at their own pace, as they do when a machine's
// clock is set.
const machine = Date;
let moved = 0;

const now = () => machine.now() + moved;

globalThis.Date = new Proxy(machine, {
	construct: (target, args, asked) => Reflect.construct(target, args.length === 0 ? [now()] : args, asked),
	apply: () => new machine(now()).toString(),
	get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
});

/** Sets the clock of this process on by so many milliseconds, or back. */
export function moveDate(milliseconds: number): void {
	moved += milliseconds;
}
