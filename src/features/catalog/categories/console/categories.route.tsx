import { useWatch } from "react-hook-form";
import {
	type Column,
	ConfirmCall,
	ContractForm,
	consoleMeta,
	DialogButton,
	defineList,
	FieldInput,
	ListPage,
	SelectField,
	useAct,
	useContractForm,
	useList,
} from "#console-kit/index.ts";
import { MoveButtons, RowAnnouncement, useRowOrder } from "#ui/console/row-order.tsx";
import {
	changeCategory,
	createCategory,
	deleteCategory,
	type EditedCategory,
	listEditedCategories,
	orderCategories,
} from "../console-contract.ts";
import { categoryLists, categoryPlace, maxCategoryNameLength, maxCategorySlugLength } from "../rules/category.ts";
import { slugOfName } from "../rules/category-slug.ts";

const messages = {
	title: "Categories",
	lead: "Categories group your courses. Each has its own page and appears in filters and menus in this order.",
	lists: { training: "Training and Archive", lifesciences: "Life Sciences", none: "Only its own page" },
	add: "Add category",
	none: { title: "No categories yet", text: "Add the first one, then choose it in your courses." },
};

export const meta = consoleMeta(messages.title);

const categories = defineList(listEditedCategories, "categories", {
	name: "categories",
	columns: [
		{
			id: "category",
			header: "Category",
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
		{ id: "list", header: "Listed on", cell: ({ list }) => messages.lists[list] },
		{ id: "courses", header: "Courses", align: "end", cell: "courses" },
	],
	csv: ["name", "slug", "description", "list", "courses"],
});

/** The categories of the catalog, in the order of filters and menus. */
export default function CategoriesPage() {
	const list = useList(categories);
	const { act, busy } = useAct(orderCategories, { changes: [listEditedCategories] });
	const rows = list.rows ?? [];
	const order = useRowOrder(rows, { save: (ids) => act({ body: { ids } }) });
	const actions: Column<EditedCategory> = {
		id: "actions",
		header: "Actions",
		cell: (category) => (
			<div className="flex flex-wrap items-center gap-2">
				<MoveButtons row={category} rows={rows} busy={busy} onMove={order.move} />
				<DialogButton variant="quiet" label="Edit" subject={category.name} title={`Edit ${category.name}`}>
					{(close) => <CategoryForm current={category} onDone={() => close("Saved. The site shows it now.")} />}
				</DialogButton>
				{category.courses === 0 && (
					<ConfirmCall
						call={deleteCategory}
						input={{ params: { id: String(category.id) } }}
						changes={[listEditedCategories]}
						label="Delete"
						of={category.name}
						title={`Delete ${category.name}?`}
						text="No course uses this category. Its page disappears from the site."
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
				<DialogButton label={messages.add}>
					{(close) => <CategoryForm onDone={() => close("The category was added.")} />}
				</DialogButton>
			}
		>
			<RowAnnouncement ref={order.announcement} />
		</ListPage>
	);
}

/** Creates a category, or changes `current`. */
function CategoryForm({ current, onDone }: { current?: EditedCategory; onDone: () => void }) {
	const call: typeof createCategory | typeof changeCategory = current ? changeCategory : createCategory;
	const values = current
		? {
				name: current.name,
				slug: current.slug,
				description: current.description,
				list: current.list,
				version: current.version,
			}
		: { name: "", slug: "", description: "", list: "training" as const };
	const input = current && { params: { id: String(current.id) } };
	const form = useContractForm(call, {
		values,
		input,
		changes: [listEditedCategories],
		onDone,
	});
	const { dirtyFields } = form.formState;
	const slug = useWatch({ control: form.control, name: "slug" });
	return (
		<ContractForm form={form} submit="Save">
			<FieldInput
				form={form}
				name="name"
				label="Name"
				required
				maxLength={maxCategoryNameLength}
				rules={{
					// The address of a new category follows its name until someone types another one.
					onChange: ({ target }: { target: { value: string } }) => {
						if (!current && !dirtyFields.slug) form.setValue("slug", slugOfName(target.value));
					},
				}}
			/>
			<FieldInput
				form={form}
				name="slug"
				kind="code"
				label="Address"
				hint={
					current && slug !== current.slug
						? "Links to the old address stop working. Add a redirect under Menus if you have shared it."
						: `Its page is /categories/${slug || "…"}.`
				}
				required
				maxLength={maxCategorySlugLength}
			/>
			<FieldInput
				form={form}
				name="description"
				label="Description"
				hint="A few words for its page and the home page."
				maxLength={300}
			/>
			<SelectField
				label="Listed on"
				hint="Its own page always lists its courses."
				{...form.field("list")}
				options={categoryLists.map((list) => [list, messages.lists[list]])}
			/>
		</ContractForm>
	);
}
