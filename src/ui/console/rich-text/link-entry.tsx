import { type KeyboardEvent, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { isLinkAddress } from "./rich-text-html.ts";

interface Props {
	/** The current address; empty for a new link. */
	address: string;
	onSet: (address: string) => void;
	onRemove: () => void;
	onCancel: () => void;
}

/** Asks for the address of a link. It is not a form because it is used inside one. */
export function LinkEntry({ address, onSet, onRemove, onCancel }: Props) {
	const [typed, setTyped] = useState(address);
	const [error, setError] = useState<string>();

	function set() {
		const href = complete(typed.trim());
		if (isLinkAddress(href)) onSet(href);
		else setError("Please enter a web address (https://…), an email address or a page of this site (/webinars).");
	}

	function byKey(event: KeyboardEvent) {
		if (event.key !== "Enter" && event.key !== "Escape") return;
		event.preventDefault();
		event.stopPropagation();
		if (event.key === "Enter") set();
		else onCancel();
	}

	return (
		<fieldset className="rich-link">
			<legend className="sr-only">Link</legend>
			<TextField
				label="Link address"
				value={typed}
				error={error}
				inputMode="url"
				autoComplete="off"
				spellCheck={false}
				autoFocus
				className="min-w-0 flex-1 basis-60"
				onChange={(event) => {
					setTyped(event.target.value);
					setError(undefined);
				}}
				onKeyDown={byKey}
			/>
			<div className="flex flex-wrap gap-2">
				<Button variant="secondary" onClick={set}>
					Set link
				</Button>
				{address && (
					<Button variant="quiet" onClick={onRemove}>
						Remove link
					</Button>
				)}
				<Button variant="quiet" onClick={onCancel}>
					Cancel
				</Button>
			</div>
		</fieldset>
	);
}

/** Adds the scheme that people omit from an address. */
function complete(address: string): string {
	if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
	if (/^[a-z][a-z\d+.-]*:/i.test(address) || !address.includes(".") || /^\/(?!\/)/.test(address)) return address;
	return `https://${address.replace(/^\/\//, "")}`;
}
