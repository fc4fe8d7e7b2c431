import { ConfirmCall, consoleMeta, DialogButton, defineList, ListPage, useAct, useList } from "#console-kit/index.ts";
import { MoveButtons, RowAnnouncement, useRowOrder } from "#ui/console/row-order.tsx";
import type { Column } from "#ui/console/table/data-table.tsx";
import { deleteCategory, type EditedCategory, listEditedCategories, orderCategories } from "../console-contract.ts";
import { categoryPlace } from "../rules/category.ts";
import { CategoryForm } from "./category-form.tsx";
import { categoriesMessages as messages } from "./messages.ts";

export const meta = consoleMeta(messages.title);

const categories = defineList(listEditedCategories, "categories", {
	name: "categories",
	columns: [
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
		{ id: "courses", header: messages.courses, align: "end", cell: "courses" },
	],
	csv: ["name", "slug", "description", "list", "courses"],
});

/** The categories of the catalog, in the order of filters and menus. */
export default function CategoriesPage() {
	const list = useList(categories);
	const { act, busy } = useAct(orderCategories, { changes: [listEditedCategories] });
	const rows = list.rows ?? [];
	const order = useRowOrder(rows, { save: (ids) => act({ body: { ids } }), moved: messages.moved });
	const actions: Column<EditedCategory> = {
		id: "actions",
		header: messages.actions,
		cell: (category) => (
			<div className="flex flex-wrap items-center gap-2">
				<MoveButtons row={category} rows={rows} busy={busy} labels={messages} onMove={order.move} />
				<DialogButton variant="quiet" label={messages.edit} subject={category.name} title={messages.editTitle(category.name)}>
					{(close) => <CategoryForm current={category} onDone={() => close(messages.saved)} />}
				</DialogButton>
				{category.courses === 0 && (
					<ConfirmCall
						call={deleteCategory}
						input={{ params: { id: String(category.id) } }}
						changes={[listEditedCategories]}
						label={messages.delete}
						of={category.name}
						title={messages.deleteTitle(category.name)}
						text={messages.deleteText}
					/>
				)}
			</div>
		),
	};
	return (
		<ListPage
			list={{ ...list, visibleColumns: [...list.columns, actions] }}
			messages={messages}
			actions={
				<DialogButton label={messages.add} title={messages.add}>
					{(close) => <CategoryForm onDone={() => close(messages.created)} />}
				</DialogButton>
			}
		>
			<RowAnnouncement ref={order.announcement} />
		</ListPage>
	);
}
