/** Where a command writes; `process.stdout` and `process.stderr` are such. */
export interface Terminal {
	write(text: string): unknown;
	isTTY?: boolean | undefined;
}

/** Shows how far long work is: one line that renews itself on a terminal, nothing where a file or a pipe reads. */
export function showProgress(terminal: Terminal) {
	let shown = false;
	const clear = () => {
		if (shown) terminal.write("\r\u001b[K");
		shown = false;
	};
	return {
		show(text: string): void {
			if (!terminal.isTTY) return;
			terminal.write(`\r${text}\u001b[K`);
			shown = true;
		},
		/** A line that stays. */
		say(text: string): void {
			clear();
			terminal.write(`${text}\n`);
		},
		end: clear,
	};
}
