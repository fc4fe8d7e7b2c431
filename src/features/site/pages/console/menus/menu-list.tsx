import { useRef } from "react";
import { Button, changeThenFocus, FieldError, IconButton, toast } from "#console-kit/index.ts";
import { ChevronDownIcon } from "#ui/icons/controls/chevron-down-icon.tsx";
import { ChevronLeftIcon } from "#ui/icons/controls/chevron-left-icon.tsx";
import { ChevronRightIcon } from "#ui/icons/controls/chevron-right-icon.tsx";
import { TrashIcon } from "#ui/icons/trash-icon.tsx";
import {
	addLink,
	canIndent,
	changeIndent,
	type MenuRow,
	type MovedRow,
	moveRow,
	removeRow,
} from "../../rules/menu-rows.ts";
import { newKey } from "./menus-draft.ts";
import type { RowErrors } from "./row-errors.ts";
import { RowField } from "./row-field.tsx";

interface Props {
	title: string;
	hint: string;
	rows: MenuRow[];
	/** The id of the list of known addresses. */
	addresses: string;
	/** The messages of each row, by its key. */
	errors: Map<string, RowErrors>;
	/** The message about the whole menu. */
	error: string | undefined;
	onChange: (rows: MenuRow[]) => void;
}

/** Edits a menu as a list: entries, and links below them. The focus follows a moved row. */
export function MenuList({ title, hint, rows, addresses, errors, error, onChange }: Props) {
	const box = useRef<HTMLFieldSetElement>(null);
	const announcement = useRef<HTMLParagraphElement>(null);

	const change = (moved: MovedRow, selector: string) =>
		changeThenFocus(
			() => onChange(moved.rows),
			() => {
				const row = box.current?.querySelectorAll("[data-row]")[moved.index];
				return (
					row?.querySelector<HTMLElement>(`${selector}:enabled`) ?? row?.querySelector<HTMLElement>("button:enabled")
				);
			},
		);
	function apply(moved: MovedRow | null, name: string, selector: string) {
		if (!moved) return;
		if (announcement.current) announcement.current.textContent = `${name} is now ${moved.index + 1} of ${rows.length}.`;
		change(moved, selector);
	}
	const add = (added: MovedRow) => change(added, "input");
	function remove(index: number, name: string) {
		const before = rows;
		changeThenFocus(
			() => onChange(removeRow(rows, index)),
			() => box.current?.querySelector<HTMLElement>("[data-add]"),
		);
		toast.info(`${name} was removed.`, { action: { label: "Undo", onClick: () => onChange(before) } });
	}

	return (
		<fieldset ref={box} className="grid min-w-0 gap-3">
			<legend className="mb-1 text-lg font-semibold">{title}</legend>
			<p className="text-sm text-muted">{hint}</p>
			<FieldError id={`${title}-error`}>{error}</FieldError>
			{rows.map((row, index) => {
				const name = row.label.trim() || `row ${index + 1}`;
				const edit = (changed: Partial<MenuRow>) => onChange(rows.with(index, { ...row, ...changed }));
				const isLast = rows[index + 1]?.isLink !== true;
				const hasLinks = !row.isLink && !isLast;
				return (
					<div key={row.key} className="grid min-w-0 gap-3">
						<div
							data-row
							className={`flex min-w-0 flex-wrap items-start gap-2 border-l-2 border-line pl-3 ${row.isLink ? "ml-6 sm:ml-10" : ""}`}
						>
							<div className={`grid min-w-0 flex-1 basis-64 grid-cols-2 gap-2 ${row.isLink ? "sm:grid-cols-3" : ""}`}>
								<RowField
									label={`Label: ${name}`}
									placeholder="Label"
									value={row.label}
									error={errors.get(row.key)?.label}
									maxLength={60}
									onChange={({ target }) => edit({ label: target.value })}
								/>
								<RowField
									label={`Address: ${name}`}
									placeholder={hasLinks ? "Opens the links below" : "/address"}
									value={row.to}
									error={errors.get(row.key)?.to}
									list={addresses}
									maxLength={300}
									spellCheck={false}
									autoCapitalize="none"
									onChange={({ target }) => edit({ to: target.value })}
								/>
								{row.isLink && (
									<RowField
										label={`Heading in the menu: ${name}`}
										placeholder="Heading (optional)"
										value={row.group}
										error={errors.get(row.key)?.group}
										maxLength={60}
										onChange={({ target }) => edit({ group: target.value })}
									/>
								)}
							</div>
							<div className="flex shrink-0">
								<IconButton
									data-up
									label={`Move ${name} up`}
									icon={<ChevronDownIcon size={20} className="rotate-180" />}
									disabled={!moveRow(rows, index, -1)}
									onClick={() => apply(moveRow(rows, index, -1), name, "[data-up]")}
								/>
								<IconButton
									data-down
									label={`Move ${name} down`}
									icon={<ChevronDownIcon size={20} />}
									disabled={!moveRow(rows, index, 1)}
									onClick={() => apply(moveRow(rows, index, 1), name, "[data-down]")}
								/>
								<IconButton
									data-indent
									label={row.isLink ? `Make ${name} an entry` : `Make ${name} a link of the entry above`}
									icon={row.isLink ? <ChevronLeftIcon size={20} /> : <ChevronRightIcon size={20} />}
									disabled={!row.isLink && !canIndent(rows, index)}
									onClick={() => apply(changeIndent(rows, index), name, "[data-indent]")}
								/>
								<IconButton
									label={`Remove ${name}`}
									icon={<TrashIcon size={20} />}
									onClick={() => remove(index, name)}
								/>
							</div>
						</div>
						{isLast && (row.isLink || row.to.trim() === "") && (
							<Button
								variant="quiet"
								className="ml-6 justify-self-start sm:ml-10"
								onClick={() => add(addLink(rows, index, newKey()))}
							>
								Add link
							</Button>
						)}
					</div>
				);
			})}
			<Button
				data-add=""
				variant="secondary"
				className="justify-self-start"
				onClick={() =>
					add({ rows: [...rows, { key: newKey(), isLink: false, label: "", to: "", group: "" }], index: rows.length })
				}
			>
				Add entry
			</Button>
			<p ref={announcement} role="status" className="sr-only" />
		</fieldset>
	);
}
