import { Controller } from "react-hook-form";
import { CheckboxField, FieldInput, FormError, TextField } from "#console-kit/index.ts";
import { RichTextField } from "#ui/console/rich-text-field.tsx";
import type { EditedArticle } from "../console-contract.ts";
import { slugFrom } from "../rules/slug.ts";
import type { ArticleForm } from "./use-article-form.ts";

/** The text fields of an article. A new article's address follows its title until it is edited. */
export function ArticleFieldset({
	article,
	editing: { form, values, save },
}: {
	article: EditedArticle | null;
	editing: ArticleForm;
}) {
	const { errors, dirtyFields } = form.formState;
	const error = (name: keyof typeof values) => errors[name]?.message;
	const title = form.register("title", {
		onChange: (event) => {
			if (!article && !dirtyFields.slug) form.setValue("slug", slugFrom(event.target.value), { shouldDirty: false });
		},
	});
	return (
		<form
			noValidate
			className="grid max-w-4xl gap-6"
			onSubmit={(event) => {
				event.preventDefault();
				void save();
			}}
		>
			<h2 className="sr-only">What visitors read</h2>
			<div>
				<FormError>{errors.root?.message}</FormError>
				<TextField label="Title" required maxLength={200} error={error("title")} {...title} />
			</div>
			<FieldInput
				form={form}
				name="slug"
				kind="code"
				label="Address"
				required
				hint={
					<>
						/resources/{values.slug || "…"}
						{article?.publishedAt && ". The previous address redirects here."}
					</>
				}
			/>
			<FieldInput
				form={form}
				name="summary"
				kind="long"
				label="Summary"
				required
				rows={3}
				hint="One or two sentences, for the index and for search engines."
			/>
			<div className="grid gap-6 sm:grid-cols-2">
				<FieldInput
					form={form}
					name="topic"
					label="Topic"
					required
					maxLength={60}
					hint="Such as “Leave and benefits”."
				/>
				<FieldInput
					form={form}
					name="related"
					label="Related courses"
					maxLength={100}
					hint="Search words for up to three related courses. Leave empty for none."
				/>
				<FieldInput
					form={form}
					name="position"
					kind="count"
					label="Position in the index"
					type="number"
					min={0}
					max={9999}
					hint="Lowest first. Ties are sorted by date, newest first."
					rules={{ valueAsNumber: true }}
				/>
			</div>
			<CheckboxField
				label="Coming soon: the page announces the article and invites visitors to subscribe"
				error={error("coming")}
				{...form.register("coming")}
			/>
			<Controller
				control={form.control}
				name="body"
				render={({ field: { ref, value, onChange, onBlur } }) => (
					<RichTextField
						ref={ref}
						label={values.coming ? "What the article will cover" : "Text"}
						hint="Headings become the table of contents."
						error={error("body")}
						value={value}
						onChange={onChange}
						onBlur={onBlur}
					/>
				)}
			/>
			<button type="submit" hidden>
				Save
			</button>
		</form>
	);
}
