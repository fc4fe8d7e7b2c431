import { type ReactNode, useId } from "react";
import { Button } from "#storefront-kit/index.ts";

/** A part of the room behind a button. Escape and a click outside close it. */
export function RoomPopover({ label, children }: { label: ReactNode; children: ReactNode }) {
	const id = useId();
	return (
		<>
			<Button variant="quiet" popoverTarget={id}>
				{label}
			</Button>
			<div id={id} popover="auto" className="room-popover">
				{children}
			</div>
		</>
	);
}
