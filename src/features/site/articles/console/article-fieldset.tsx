import { Controller } from "react-hook-form";
import { CheckboxField, FormError, TextAreaField, TextField } from "#console-kit/index.ts";
import { RichTextField } from "#ui/console/rich-text-field.tsx";
import type { EditedArticle } from "../console-contract.ts";
import { slugFrom } from "../rules/slug.ts";
import type { ArticleForm } from "./use-article-form.ts";

/** The text fields of an article. A new article's address follows its title until it is edited. */
export function ArticleFieldset({ article, editing: { form, values, save } }: { article: EditedArticle | null; editing: ArticleForm }) {
	const { register, control, setValue } = form;
	const { errors, dirtyFields } = form.formState;
	const error = (name: keyof typeof values) => errors[name]?.message;
	const title = register("title", {
		onChange: (event) => {
			if (!article && !dirtyFields.slug) setValue("slug", slugFrom(event.target.value), { shouldDirty: false });
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
			<TextField
				label="Address"
				required
				hint={
					<>
						/resources/{values.slug || "…"}
						{article?.publishedAt && ". The previous address redirects here."}
					</>
				}
				autoComplete="off"
				spellCheck={false}
				error={error("slug")}
				{...register("slug")}
			/>
			<TextAreaField
				label="Summary"
				required
				rows={3}
				hint="One or two sentences, for the index and for search engines."
				error={error("summary")}
				{...register("summary")}
			/>
			<div className="grid gap-6 sm:grid-cols-2">
				<TextField label="Topic" required maxLength={60} hint="Such as “Leave and benefits”." error={error("topic")} {...register("topic")} />
				<TextField
					label="Related courses"
					maxLength={100}
					hint="Search words for up to three related courses. Leave empty for none."
					error={error("related")}
					{...register("related")}
				/>
				<TextField
					label="Position in the index"
					type="number"
					inputMode="numeric"
					min={0}
					max={9999}
					hint="Lowest first. Ties are sorted by date, newest first."
					error={error("position")}
					{...register("position", { valueAsNumber: true })}
				/>
			</div>
			<CheckboxField label="Coming soon: the page announces the article and invites visitors to subscribe" error={error("coming")} {...register("coming")} />
			<Controller
				control={control}
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
