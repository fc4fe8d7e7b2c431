import { useRef } from "react";
import { Button, changeThenFocus, FieldError, IconButton } from "#console-kit/index.ts";
import { TrashIcon } from "#ui/icons/trash-icon.tsx";
import { newKey, type RedirectRow } from "./menus-draft.ts";
import type { RowErrors } from "./row-errors.ts";
import { RowField } from "./row-field.tsx";

interface Props {
	title: string;
	hint: string;
	rows: RedirectRow[];
	/** The id of the list of known addresses. */
	addresses: string;
	errors: Map<string, RowErrors>;
	error: string | undefined;
	onChange: (rows: RedirectRow[]) => void;
}

/** Edits the redirects as a list of old and new addresses. */
export function RedirectList({ title, hint, rows, addresses, errors, error, onChange }: Props) {
	const box = useRef<HTMLFieldSetElement>(null);
	const change = (changed: RedirectRow[], selector: string) =>
		changeThenFocus(
			() => onChange(changed),
			() => [...(box.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1),
		);

	return (
		<fieldset ref={box} className="grid min-w-0 gap-3">
			<legend className="mb-1 text-lg font-semibold">{title}</legend>
			<p className="text-sm text-muted">{hint}</p>
			<FieldError id="redirects-error">{error}</FieldError>
			{rows.map((row, index) => {
				const edit = (changed: Partial<RedirectRow>) => onChange(rows.with(index, { ...row, ...changed }));
				return (
					<div key={row.key} className="flex min-w-0 items-start gap-2 border-l-2 border-line pl-3">
						<div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
							<RowField
								label={`Old address ${index + 1}`}
								placeholder="/old-address"
								data-from=""
								value={row.from}
								error={errors.get(row.key)?.from}
								maxLength={300}
								spellCheck={false}
								autoCapitalize="none"
								onChange={({ target }) => edit({ from: target.value })}
							/>
							<RowField
								label={`New address ${index + 1}`}
								placeholder="/new-address"
								value={row.to}
								error={errors.get(row.key)?.to}
								list={addresses}
								maxLength={300}
								spellCheck={false}
								autoCapitalize="none"
								onChange={({ target }) => edit({ to: target.value })}
							/>
						</div>
						<IconButton
							label={`Remove redirect ${row.from.trim() || String(index + 1)}`}
							icon={<TrashIcon size={20} />}
							onClick={() => change(rows.toSpliced(index, 1), "[data-add]")}
						/>
					</div>
				);
			})}
			<Button
				data-add=""
				variant="secondary"
				className="justify-self-start"
				onClick={() => change([...rows, { key: newKey(), from: "", to: "" }], "[data-from]")}
			>
				Add redirect
			</Button>
		</fieldset>
	);
}
