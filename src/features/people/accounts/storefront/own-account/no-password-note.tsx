import { Link } from "react-router";
import { Notice } from "#storefront-kit/index.ts";
import { noPasswordNoteMessages } from "../messages.ts";

/** Replaces a form that needs a password, for customers who log in with an identity provider only. */
export function NoPasswordNote() {
	return (
		<Notice>
			{noPasswordNoteMessages.text}{" "}
			<Link to="/forgot-password" className="link">
				{noPasswordNoteMessages.link}
			</Link>
			.
		</Notice>
	);
}
