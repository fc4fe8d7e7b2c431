import { data } from "react-router";

/** Any other address is a 404 page. */
export const loader = () => {
	throw data(null, { status: 404 });
};

export default function NotFound() {
	return null;
}
