import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CheckboxField } from "./checkbox-field.tsx";
import { FormError } from "./form-error.tsx";
import { PasswordField } from "./password-field.tsx";
import { SelectField } from "./select-field.tsx";
import { TextAreaField } from "./text-area-field.tsx";
import { TextField } from "./text-field.tsx";

const words = { id: "it", label: "Email", hint: "Where we write to.", error: "Add what comes after the dot." };

describe.each([
	["TextField", <TextField key="1" {...words} required />],
	["TextAreaField", <TextAreaField key="2" {...words} required />],
	["PasswordField", <PasswordField key="3" {...words} required />],
	["SelectField", <SelectField key="4" {...words} required />],
	["CheckboxField", <CheckboxField key="5" {...words} required />],
])("%s", (_, field) => {
	const html = renderToStaticMarkup(field);
	it("connects its label, hint and error to the control", () => {
		expect(html).toContain('aria-describedby="it-hint it-error"');
		expect(html).toContain('aria-invalid="true"');
		expect(html).toContain('id="it-hint"');
		expect(html).toContain('id="it-error"');
		expect(html).toMatch(/<label[^>]*(for="it"|class="check")/);
	});
	it("shows and announces that it is required", () => {
		expect(html).toMatch(/<(input|textarea|select)[^>]* required=""/);
		expect(html).toContain('aria-hidden="true">*</span>');
	});
});

describe("a field without hint or error", () => {
	const html = renderToStaticMarkup(<TextField id="it" label="Name" />);
	it("has no description and is not invalid", () => {
		expect(html).not.toContain("aria-");
		expect(html).toContain('type="text"');
	});
});

describe("PasswordField", () => {
	it("hides the password until the show button is clicked", () => {
		const html = renderToStaticMarkup(<PasswordField id="it" label="Password" autoComplete="new-password" />);
		expect(html).toContain('type="password"');
		expect(html).toContain('autoComplete="new-password"');
		expect(html).toContain('type="button" class="icon-btn" aria-label="Show password"');
	});
});

describe("FormError", () => {
	it("renders its live region before there is an error", () => {
		expect(renderToStaticMarkup(<FormError />)).toBe('<div role="alert"></div>');
		expect(renderToStaticMarkup(<FormError>Try again.</FormError>)).toContain("Try again.");
	});
});
