/** Loads nodemailer with the first transport: a shop without a mail server saves 9 MB until its first mail. */
import { createRequire } from "node:module";
import type library from "nodemailer";

const load = createRequire(import.meta.url);

export const nodemailer = () => load("nodemailer") as typeof library;
