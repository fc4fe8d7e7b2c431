import { type ReactNode, useRef } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { FieldError } from "#ui/forms/field-error.tsx";
import { ChevronDownIcon } from "#ui/icons/controls/chevron-down-icon.tsx";
import { TrashIcon } from "#ui/icons/trash-icon.tsx";
import { changeThenFocus } from "./change-then-focus.ts";

interface Props {
	id?: string;
	title: string;
	lead?: ReactNode;
	/** One key per entry. A moved entry keeps its key. */
	keys: readonly string[];
	/** The name of an entry for screen readers. */
	nameAt: (index: number) => string;
	addLabel: string;
	/** The longest list; then nothing can be added. */
	max: number;
	error?: string | undefined;
	onAdd: () => void;
	onMove: (from: number, to: number) => void;
	/** Returns how to undo it. */
	onRemove: (index: number) => () => void;
	children: (index: number) => ReactNode;
}

/** A list whose entries can be added, edited, moved and removed. The focus follows a moved entry. */
export function EditableList({
	id,
	title,
	lead,
	keys,
	nameAt,
	addLabel,
	max,
	error,
	onAdd,
	onMove,
	onRemove,
	children,
}: Props) {
	const box = useRef<HTMLFieldSetElement>(null);
	const announcement = useRef<HTMLParagraphElement>(null);

	function move(from: number, to: number) {
		const name = nameAt(from);
		if (announcement.current) announcement.current.textContent = `${name} is now ${to + 1} of ${keys.length}.`;
		changeThenFocus(
			() => onMove(from, to),
			() => {
				const [up, down] =
					box.current?.querySelectorAll("[data-entry]")[to]?.querySelectorAll<HTMLButtonElement>("[data-move]") ?? [];
				const [same, opposite] = to < from ? [up, down] : [down, up];
				return same?.disabled ? opposite : same;
			},
		);
	}
	function remove(index: number) {
		const name = nameAt(index);
		changeThenFocus(
			() => toast.info(`${name} was removed.`, { action: { label: "Undo", onClick: onRemove(index) } }),
			() => box.current?.querySelector<HTMLElement>("[data-add]"),
		);
	}

	return (
		<fieldset ref={box} id={id} tabIndex={-1} className="grid min-w-0 gap-6">
			<legend className="mb-2 text-lg font-semibold">{title}</legend>
			{lead && <p className="text-sm text-muted">{lead}</p>}
			<FieldError id={`${id ?? title}-error`}>{error}</FieldError>
			{keys.map((key, index) => {
				const name = nameAt(index);
				return (
					<div key={key} data-entry className="flex min-w-0 items-start gap-2 border-l-2 border-line pl-4">
						<div className="grid min-w-0 flex-1 gap-4">{children(index)}</div>
						<div className="flex shrink-0 flex-col sm:flex-row">
							<IconButton
								data-move
								label={`Move ${name} up`}
								icon={<ChevronDownIcon size={20} className="rotate-180" />}
								disabled={index === 0}
								onClick={() => move(index, index - 1)}
							/>
							<IconButton
								data-move
								label={`Move ${name} down`}
								icon={<ChevronDownIcon size={20} />}
								disabled={index === keys.length - 1}
								onClick={() => move(index, index + 1)}
							/>
							<IconButton label={`Remove ${name}`} icon={<TrashIcon size={20} />} onClick={() => remove(index)} />
						</div>
					</div>
				);
			})}
			{keys.length < max && (
				<Button data-add="" variant="secondary" className="justify-self-start" onClick={onAdd}>
					{addLabel}
				</Button>
			)}
			<p ref={announcement} role="status" className="sr-only" />
		</fieldset>
	);
}
