import { type DragEvent, useRef, useState } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { Button, changeThenFocus, FieldError, IconButton, SelectField, toast } from "#console-kit/index.ts";
import { ChevronDownIcon } from "#ui/icons/controls/chevron-down-icon.tsx";
import { TrashIcon } from "#ui/icons/trash-icon.tsx";
import type { EditedPage } from "../console-contract.ts";
import { type BlockKind, blockKinds, newBlock } from "./block-fields.ts";
import { BlockFieldset } from "./block-fieldset.tsx";
import { blockMessages, pageFieldMessages as messages } from "./messages.ts";
import type { PageForm } from "./use-page-form.ts";

/** The blocks of a page: add, edit, reorder by buttons or by dragging, and remove. */
export function BlockList({ page, form }: { page: EditedPage; form: PageForm["form"] }) {
	const { fields, append, move, remove, insert } = useFieldArray({
		control: form.control,
		name: "content.blocks",
		keyName: "key",
	});
	const blocks = useWatch({ control: form.control, name: "content.blocks" });
	const kinds = page.layout === "legal" ? (["text"] as const) : blockKinds;
	const [kind, setKind] = useState<BlockKind>("text");
	const [dragged, setDragged] = useState<number>();
	const box = useRef<HTMLFieldSetElement>(null);
	const announcement = useRef<HTMLParagraphElement>(null);
	const nameAt = (index: number) => {
		const block = blocks[index];
		if (!block) return "";
		return ("heading" in block && block.heading) || blockMessages[block.kind];
	};

	function moveTo(from: number, to: number) {
		const name = nameAt(from);
		move(from, to);
		if (announcement.current) announcement.current.textContent = `${name} is now block ${to + 1} of ${fields.length}.`;
	}
	/** The focus moves with the block. */
	function step(from: number, to: number) {
		changeThenFocus(
			() => moveTo(from, to),
			() => {
				const buttons = box.current
					?.querySelectorAll("[data-block]")
					[to]?.querySelectorAll<HTMLButtonElement>("[data-move]");
				const same = buttons?.[to < from ? 0 : 1];
				return same?.disabled ? buttons?.[to < from ? 1 : 0] : same;
			},
		);
	}
	function removeBlock(index: number) {
		const removed = form.getValues(`content.blocks.${index}`);
		const name = nameAt(index);
		changeThenFocus(
			() => remove(index),
			() => box.current?.querySelector<HTMLElement>("[data-add] button"),
		);
		toast.info(`${name} was removed.`, {
			action: {
				label: "Undo",
				onClick: () =>
					insert(Math.min(index, form.getValues("content.blocks").length), removed, { shouldFocus: false }),
			},
		});
	}
	function add() {
		changeThenFocus(
			() => append(newBlock(kind), { shouldFocus: false }),
			() => box.current?.querySelector<HTMLElement>("[data-block]:last-of-type :is(input:not([type=file]), textarea)"),
		);
	}
	function drop(event: DragEvent, index: number) {
		event.preventDefault();
		if (dragged !== undefined && dragged !== index) moveTo(dragged, index);
		setDragged(undefined);
	}

	return (
		<fieldset ref={box} className="grid min-w-0 gap-4 border-t border-line pt-6">
			<legend className="sr-only">Blocks</legend>
			<div className="grid gap-1">
				<h2 className="text-xl">Blocks</h2>
				<p className="text-sm text-muted">
					{
						"In any text, {siteName}, {supportEmail}, {addresses} and {refundPolicy} stand for your name, support email, postal addresses and refund policy."
					}
				</p>
				{page.layout === "legal" && (
					<p className="text-sm text-muted">Each text block is a numbered part. Give it a heading.</p>
				)}
			</div>
			<p ref={announcement} role="status" className="sr-only" />
			<FieldError id="blocks-error">
				{form.formState.errors.content?.blocks?.root?.message ?? form.formState.errors.content?.blocks?.message}
			</FieldError>
			{fields.length === 0 && (
				<p className="rounded-lg border border-dashed border-edge p-6 text-center text-muted">
					This page has no blocks yet. Add the first one.
				</p>
			)}
			{fields.map((field, index) => {
				const name = nameAt(index);
				return (
					<section
						// biome-ignore lint/suspicious/noArrayIndexKey: a block that moved is rendered again, because its fields have other names
						key={`${field.key}-${index}`}
						data-block
						aria-label={`Block ${index + 1}: ${name}`}
						className={`min-w-0 rounded-lg border border-line bg-surface ${dragged === index ? "opacity-50" : ""}`}
						onDragOver={(event) => dragged !== undefined && event.preventDefault()}
						onDrop={(event) => drop(event, index)}
					>
						{/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same from the keyboard */}
						<header
							draggable
							title="Drag to reorder"
							className="flex cursor-grab items-center justify-between gap-3 border-b border-line py-1 pr-2 pl-4"
							onDragStart={() => setDragged(index)}
							onDragEnd={() => setDragged(undefined)}
						>
							<h3 className="min-w-0 truncate font-sans text-sm font-semibold">
								{index + 1}. {blockMessages[field.kind]}
							</h3>
							<div className="flex shrink-0">
								<IconButton
									data-move
									label={`Move up: ${name}`}
									icon={<ChevronDownIcon size={20} className="rotate-180" />}
									disabled={index === 0}
									onClick={() => step(index, index - 1)}
								/>
								<IconButton
									data-move
									label={`Move down: ${name}`}
									icon={<ChevronDownIcon size={20} />}
									disabled={index === fields.length - 1}
									onClick={() => step(index, index + 1)}
								/>
								<IconButton
									label={messages.remove(name)}
									icon={<TrashIcon size={20} />}
									onClick={() => removeBlock(index)}
								/>
							</div>
						</header>
						<BlockFieldset index={index} kind={field.kind} form={form} pictures={page.pictures} />
					</section>
				);
			})}
			<div data-add className="flex flex-wrap items-end gap-3">
				{kinds.length > 1 && (
					<SelectField
						label={messages.addBlock}
						value={kind}
						onChange={(event) => setKind(event.target.value as BlockKind)}
						className="w-full sm:w-72"
						options={kinds.map((kind) => [kind, blockMessages[kind]])}
					/>
				)}
				<Button variant="secondary" onClick={add}>
					{kinds.length > 1 ? "Add" : messages.addBlock}
				</Button>
			</div>
		</fieldset>
	);
}
