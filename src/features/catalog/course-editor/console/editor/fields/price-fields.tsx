import { fieldMessages as messages } from "../messages.ts";
import type { CourseForm } from "../use-course-form.ts";
import { NumberField } from "./number-field.tsx";
import { PricingFields } from "./pricing-fields.tsx";
import { SitesField } from "./sites-field.tsx";

/** The price, the price options and the sites. */
export function PriceFields({ editor }: { editor: CourseForm }) {
	const { register, formState } = editor.form;
	const { errors } = formState;
	return (
		<>
			<div className="grid gap-5 sm:grid-cols-2">
				<NumberField register={register} path="price" label={messages.price} error={errors.price?.message} required />
				<NumberField
					register={register}
					path="discountedPrice"
					label={messages.discountedPrice}
					hint={discount(editor.typed.price, editor.typed.discountedPrice)}
					error={errors.discountedPrice?.message}
				/>
			</div>
			<PricingFields editor={editor} />
			<SitesField editor={editor} />
		</>
	);
}

/** The discount in percent. */
function discount(price: number | null, discounted: number | null): string {
	if (!price || discounted === null || Number.isNaN(discounted) || !(discounted < price)) return messages.noDiscount;
	return messages.discount(Math.round((1 - discounted / price) * 100));
}
