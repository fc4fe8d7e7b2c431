import { useState } from "react";
import { useAct, useConsoleQuery } from "../../../../console/index.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { ConsolePage } from "../../../../ui/console/console-page.tsx";
import { type Column, DataTable } from "../../../../ui/console/data-table.tsx";
import { Failed } from "../../../../ui/console/failed.tsx";
import { MoveButtons, RowAnnouncement, useRowOrder } from "../../../../ui/console/row-order.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";
import { Dialog } from "../../../../ui/layout/dialog.tsx";
import { pageMeta } from "../../../../ui/layout/page-meta.ts";
import { type EditedCategory, listEditedCategories, orderCategories } from "../console-contract.ts";
import { categoryPlace } from "../rules/category.ts";
import { CategoryForm } from "./category-form.tsx";
import { DeleteCategory } from "./delete-category.tsx";
import { categoriesMessages as messages } from "./messages.ts";

export const meta = pageMeta({ title: messages.title, hidden: true });

/** The categories of the catalog, in the order of filters and menus. */
export default function CategoriesPage() {
	const { data, error, refetch } = useConsoleQuery(listEditedCategories, {});
	const [isAdding, setAdding] = useState(false);
	const { act, busy } = useAct(orderCategories, { changes: [listEditedCategories] });
	const categories = data?.categories ?? [];

	const order = useRowOrder(categories, { save: (ids) => act({ body: { ids } }), moved: messages.moved });

	const columns: Column<EditedCategory>[] = [
		{
			id: "category",
			header: messages.category,
			cell: ({ name, slug, description }) => (
				<div className="grid">
					<span className="font-semibold">{name}</span>
					{description && <span>{description}</span>}
					<a href={categoryPlace(slug)} className="link text-sm break-all">
						{categoryPlace(slug)}
					</a>
				</div>
			),
		},
		{ id: "list", header: messages.list, cell: ({ list }) => messages.lists[list] },
		{ id: "courses", header: messages.courses, align: "end", cell: ({ courses }) => <span className="tabular">{courses.toLocaleString("en-US")}</span> },
		{
			id: "actions",
			header: messages.actions,
			cell: (category) => (
				<div className="flex flex-wrap items-center gap-2">
					<MoveButtons row={category} rows={categories} busy={busy} labels={messages} onMove={order.move} />
					<Edit category={category} />
					{category.courses === 0 && <DeleteCategory category={category} />}
				</div>
			),
		},
	];

	return (
		<ConsolePage title={messages.title} lead={messages.lead}>
			<Button className="justify-self-start" onClick={() => setAdding(true)}>
				{messages.add}
			</Button>
			<Dialog open={isAdding} onClose={() => setAdding(false)} title={messages.add}>
				{isAdding && (
					<CategoryForm
						onDone={() => {
							toast.success(messages.created);
							setAdding(false);
						}}
					/>
				)}
			</Dialog>
			{error ? (
				<Failed message={error.message} again={() => void refetch()} />
			) : (
				<DataTable
					label={messages.title}
					columns={columns}
					rows={data?.categories}
					rowKey={({ id }) => String(id)}
					empty={<EmptyState title={messages.empty.title}>{messages.empty.text}</EmptyState>}
				/>
			)}
			<RowAnnouncement ref={order.announcement} />
		</ConsolePage>
	);
}

function Edit({ category }: { category: EditedCategory }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button variant="quiet" onClick={() => setOpen(true)}>
				{messages.edit}
				<span className="sr-only"> {category.name}</span>
			</Button>
			<Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.editTitle(category.name)}>
				{isOpen && (
					<CategoryForm
						known={category}
						onDone={() => {
							toast.success(messages.saved);
							setOpen(false);
						}}
					/>
				)}
			</Dialog>
		</>
	);
}
