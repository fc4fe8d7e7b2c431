import { visitorFormMessages } from "./messages.ts";

/** A honeypot: a hidden field that only robots fill in. */
export function Honeypot() {
	return (
		<div className="hidden" aria-hidden="true">
			<label>
				{visitorFormMessages.honeypot}
				<input name="website" tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}
