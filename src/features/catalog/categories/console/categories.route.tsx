import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, DialogButton, ExportList, useAct, useConsoleQuery } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { MoveButtons, RowAnnouncement, useRowOrder } from "#ui/console/row-order.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { type EditedCategory, listEditedCategories, orderCategories } from "../console-contract.ts";
import { categoryPlace } from "../rules/category.ts";
import { CategoryForm } from "./category-form.tsx";
import { DeleteCategory } from "./delete-category.tsx";
import { categoriesMessages as messages } from "./messages.ts";

export const meta = pageMeta({ title: messages.title, hidden: true });

const csv: CsvColumns<EditedCategory> = {
	name: ({ name }) => name,
	slug: ({ slug }) => slug,
	description: ({ description }) => description,
	list: ({ list }) => list,
	courses: ({ courses }) => courses,
};
const toPage = ({ categories }: ResponseOf<typeof listEditedCategories>) => ({ rows: categories, next: null });

/** The categories of the catalog, in the order of filters and menus. */
export default function CategoriesPage() {
	const { data, error, refetch } = useConsoleQuery(listEditedCategories, {});
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
		{ id: "courses", header: messages.courses, align: "end", cell: ({ courses }) => courses.toLocaleString("en-US") },
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
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={
				<>
					<ExportList call={listEditedCategories} toPage={toPage} columns={csv} name="categories" />
					<DialogButton label={messages.add} title={messages.add}>
						{(close) => (
							<CategoryForm
								onDone={() => {
									toast.success(messages.created);
									close();
								}}
							/>
						)}
					</DialogButton>
				</>
			}
		>
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
	return (
		<DialogButton variant="quiet" label={messages.edit} subject={category.name} title={messages.editTitle(category.name)}>
			{(close) => (
				<CategoryForm
					current={category}
					onDone={() => {
						toast.success(messages.saved);
						close();
					}}
				/>
			)}
		</DialogButton>
	);
}
