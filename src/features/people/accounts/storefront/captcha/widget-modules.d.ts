/** The address of the worker that solves the captcha's work, bundled as a file of its own. */
declare module "altcha/workers/pbkdf2?worker&url" {
	const address: string;
	export default address;
}
