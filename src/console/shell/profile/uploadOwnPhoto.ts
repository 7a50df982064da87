import { profile } from '#contract/people/profile.ts';
import { canWrite } from '#contract/permissions.ts';
import { isUnknownCall } from '#console/providers/http.ts';
import { readSession } from '#console/providers/session.ts';
import { uploadFile, uploadPicture, type UploadOptions } from '#console/kit/upload/uploadFile.ts';

/**
 * Uploads the user's photo with the call that all screens share. That call requires a right to add or change something;
 * users without one use the profile's own call, if the server has it.
 */
export async function uploadOwnPhoto(file: File, options: UploadOptions): Promise<string> {
  const employee = readSession()?.employee;
  if (!employee || canWrite(employee)) return uploadPicture(file, options);
  try {
    return await uploadFile(profile.endpoints.photo.path, 'image', file, options);
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    return uploadPicture(file, options);
  }
}
